import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CategoryChoice, categoryChoices } from '../../../shared/categories.ts';
import { query } from '../api/api.ts';
import { REFRESH_MS } from './refresh.ts';
import { useHydrated } from './use-hydrated.ts';

/** The site's public settings; undefined until they are there. */
export const useSite = () => {
  const { data } = useQuery({ ...query('platformConfig.site', {}), staleTime: 60_000 });
  return useHydrated() ? data : undefined;
};

/** Keeps the settings of an open page fresh while it is looked at. Called once, by what stands on every page. */
export const useFreshSite = (): void => {
  useQuery({
    ...query('platformConfig.site', {}),
    staleTime: REFRESH_MS.site,
    refetchInterval: REFRESH_MS.site,
  });
};

/** The name of the site: as an admin set it, or the brand's until that is known. */
export const useBrand = (): string => {
  const { t, i18n } = useTranslation();
  const site = useSite();
  return (i18n.language === 'he' ? site?.siteNameHebrew : site?.siteName) || t('brand');
};

/** The active categories in their order; the six defaults while they are not there or cannot be loaded. */
export const useCategories = (): readonly CategoryChoice[] =>
  categoryChoices(useSite()?.categories.filter(({ active }) => active));
