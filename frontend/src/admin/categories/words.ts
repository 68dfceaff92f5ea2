import { useTranslation } from 'react-i18next';
import type { ListedCategory } from './category-fields.ts';

/** A category in the reader's language. */
export const useNameOf = (): ((category: Pick<ListedCategory, 'name' | 'nameEn'>) => string) => {
  const { i18n } = useTranslation();
  return ({ name, nameEn }) => (i18n.language === 'he' ? name : nameEn);
};

/** `12 creators, 3 videos` */
export const useUse = (): ((use: Pick<ListedCategory, 'creators' | 'ads'>) => string) => {
  const { t } = useTranslation('category-list');
  return ({ creators, ads }) =>
    t('use', { creators: t('creators', { count: creators }), ads: t('ads', { count: ads }) });
};
