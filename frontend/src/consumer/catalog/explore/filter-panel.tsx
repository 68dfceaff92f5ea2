import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SPOKEN } from '../../../../../shared/spoken.ts';
import { wantOccasion } from '../../../core/wanted-occasion.ts';
import { CategorySelect } from '../../../ui/category-select.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Filters, orderOf, ordersOf, RATINGS, SPOKEN_OF, sortOf } from './filters.ts';
import { PriceRange } from './price-range.tsx';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** Filters and order: beside the list on wide screens, in a sheet on phones. */
const FilterPanel = ({ filters, onChange }: FilterPanelProps) => {
  const { t } = useTranslation(['filters', 'common']);
  const group = useId();
  return (
    <div className="grid gap-6">
      <CategorySelect
        label={t('category')}
        none={t('allCategories')}
        value={filters.category}
        chosen={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <Select
        label={t('occasion')}
        value={filters.occasion}
        onChange={({ target }) => {
          const occasion = SPOKEN_OF.find((one) => one === target.value) ?? '';
          if (occasion) wantOccasion(occasion);
          onChange({ occasion });
        }}
      >
        <option value="">{t('anyOccasion')}</option>
        {SPOKEN_OF.map((occasion) => (
          <option key={occasion} value={occasion}>
            {t(`common:occasion.${occasion}`)}
          </option>
        ))}
      </Select>
      <PriceRange filters={filters} onChange={onChange} />
      <Select
        label={t('rating')}
        value={filters.rating}
        onChange={({ target }) => onChange({ rating: RATINGS.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{t('anyRating')}</option>
        {RATINGS.map((stars) => (
          <option key={stars} value={stars}>
            {t('chip.rating', { stars })}
          </option>
        ))}
      </Select>
      <Select
        label={t('language')}
        value={filters.language}
        onChange={({ target }) => onChange({ language: SPOKEN.find((one) => one === target.value) ?? '' })}
      >
        <option value="">{t('anyLanguage')}</option>
        {SPOKEN.map((language) => (
          <option key={language} value={language}>
            {t(`common:spoken.${language}`)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="mb-2 text-small font-medium">{t('sort')}</legend>
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
              {t(`sorts.${order}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
};

export default FilterPanel;
