import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './site.ts';

/** The tab's title while the screen is shown: `title | brand`; without a title the home page's own text. */
export const useTitle = (title?: string): void => {
  const { t } = useTranslation();
  const brand = useBrand();
  useEffect(() => {
    document.title = title ? `${title} | ${brand}` : t('siteTitle', { brand });
  }, [title, brand, t]);
};
