import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/parts/icon.tsx';
import FilterPanel, { type FilterPanelProps } from './filter-panel.tsx';

/** The filters beside the list, and what is promised there. */
const FilterColumn = (panel: FilterPanelProps) => {
  const { t } = useTranslation('catalog');
  return (
    <>
      <FilterPanel {...panel} />
      <p className="mt-6 flex gap-2.5 border-t border-line pt-5 text-small text-muted">
        <Icon name="shield" className="mt-0.5 size-5 text-good" />
        {t('explore.promise')}
      </p>
    </>
  );
};

export default FilterColumn;
