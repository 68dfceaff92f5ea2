import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CategorySelect } from '../../../ui/category-select.tsx';
import { type Filters, orderOf, ordersOf, sortOf } from './filters.ts';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** Category and order: beside the list on wide screens, in a sheet on phones. */
const FilterPanel = ({ filters, onChange }: FilterPanelProps) => {
  const { t } = useTranslation('catalog');
  const group = useId();
  return (
    <div className="grid gap-6">
      <CategorySelect
        label={t('explore.category')}
        none={t('explore.allCategories')}
        value={filters.category}
        chosen={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <fieldset>
        <legend className="mb-2 text-small font-medium">{t('explore.sort')}</legend>
        <div className="grid gap-0.5">
          {ordersOf(filters).map((order) => (
            <label
              key={order}
              className="-mx-2 flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunk has-checked:font-medium"
            >
              <input
                type="radio"
                name={group}
                checked={orderOf(filters) === order}
                onChange={() => onChange({ sort: sortOf(order, filters) })}
                className="size-4.5 accent-turquoise"
              />
              {t(`explore.sorts.${order}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
};

export default FilterPanel;
