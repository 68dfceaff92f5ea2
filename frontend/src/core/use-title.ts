import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './site.ts';

/** The tab's title while the screen is shown: `title | brand`; the home's own text without one. */
export const useTitle = (title?: string): void => {
  const { t } = useTranslation();
  const brand = useBrand();
  useEffect(() => {
    document.title = title ? `${title} | ${brand}` : t('siteTitle', { brand });
  }, [title, brand, t]);
};
