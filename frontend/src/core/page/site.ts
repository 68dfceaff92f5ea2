import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CategoryChoice, categoryChoices } from '../../../../shared/categories.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useArrived } from './arrived.ts';
import { REFRESH_MS } from './refresh.ts';
import { toast } from './toast.ts';

type Site = OutputOf<'platformConfig.site'>;

/** The edge's older answer does not take back what this page knows already. */
const newest = (known: unknown, answer: unknown): unknown =>
  ((known as Site | undefined)?.siteVersion ?? 0) > (answer as Site).siteVersion
    ? known
    : replaceEqualDeep(known, answer);

const SITE = { ...query('platformConfig.site', {}), structuralSharing: newest };

/** The site's public settings; undefined until they are there. */
export const useSite = () => {
  const { data } = useQuery({ ...SITE, staleTime: 60_000 });
  return useArrived(SITE.queryKey, data);
};

/** How pages of the site, and their list in the footer, stay fresh in an open tab. */
export const PAGES_REFRESH = { staleTime: REFRESH_MS.site, refetchInterval: REFRESH_MS.site };

/** Keeps the settings of an open page fresh while it is looked at. Called once, by what stands on every page. */
export const useFreshSite = (): void => {
  const { t } = useTranslation();
  const { data, isLoadingError } = useQuery({
    ...SITE,
    staleTime: REFRESH_MS.site,
    refetchInterval: REFRESH_MS.site,
  });
  const icon = data?.faviconUrl;
  useEffect(() => {
    const link = document.querySelector('link[rel=icon]');
    // The same address said again is fetched again.
    if (icon && link?.getAttribute('href') !== icon) link?.setAttribute('href', icon);
  }, [icon]);
  useEffect(() => {
    if (isLoadingError) toast.error(t('siteFailed'));
  }, [isLoadingError, t]);
};

/** The name of the site: as an admin set it, or the brand's until that is known. */
export const useBrand = (): string => {
  const { t, i18n } = useTranslation();
  const { siteName, siteNameHebrew } = useSite() ?? {};
  return (i18n.language === 'he' ? siteNameHebrew : siteName) || t('brand');
};

/** The logo as an admin set it, or the site's icon: a bow in a square, which does not turn with the language. */
export const useLogo = (): string => useSite()?.logoUrl || '/icon.svg';

/** The active categories in their order; the six defaults while they are not there or cannot be loaded. */
export const useCategories = (): readonly CategoryChoice[] =>
  categoryChoices(useSite()?.categories.filter(({ active }) => active));
