import { useTranslation } from 'react-i18next';
import type { FileColumn } from '../lists/file-column.ts';
import type { ListedCategory } from './category-fields.ts';

/** A category in a file: its use as numbers. */
export const useFileColumns = (): readonly FileColumn<ListedCategory>[] => {
  const { t } = useTranslation('category-list');
  return [
    { header: t('fields.id'), csv: ({ id }) => id },
    { header: t('fields.icon'), csv: ({ icon }) => icon },
    { header: t('fields.name'), csv: ({ name }) => name },
    { header: t('fields.nameEn'), csv: ({ nameEn }) => nameEn },
    { header: t('fields.description'), csv: ({ description }) => description },
    { header: t('fields.creators'), csv: ({ creators }) => creators },
    { header: t('fields.ads'), csv: ({ ads }) => ads },
    { header: t('fields.active'), csv: ({ active }) => t(active ? 'on' : 'off') },
  ];
};
