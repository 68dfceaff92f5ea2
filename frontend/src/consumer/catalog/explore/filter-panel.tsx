import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Filters,
  ORDERS,
  RATINGS,
  SPOKEN_OF,
  sortOf,
} from '../../../../../shared/contracts/market/ad-filters.ts';
import { languagesIn, SPOKEN } from '../../../../../shared/texts/spoken.ts';
import { CategorySelect } from '../../../ui/controls/category-select.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { PriceRange } from './price-range.tsx';

export interface FilterPanelProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

interface OneOfProps<T extends string> {
  readonly label: string;
  /** Stands for all of them. */
  readonly any: string;
  readonly options: readonly T[];
  readonly textOf: (option: T) => string;
  readonly value: T | '';
  readonly onChange: (option: T | '') => void;
}

const OneOf = <T extends string>({ label, any, options, textOf, value, onChange }: OneOfProps<T>) => (
  <Select
    label={label}
    value={value}
    onChange={({ target }) => onChange(options.find((one) => one === target.value) ?? '')}
  >
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {textOf(option)}
      </option>
    ))}
  </Select>
);

/** Filters and order: beside the list on wide screens, in a sheet on phones. */
const FilterPanel = ({ filters, onChange }: FilterPanelProps) => {
  const { t } = useTranslation(['filters', 'common']);
  const group = useId();
  const { language: spoken } = filters;
  // A sentence may ask for several, which are one choice here.
  const languages = [...SPOKEN, ...(languagesIn(spoken).length > 1 ? [spoken] : [])];
  return (
    <div className="grid gap-6">
      <CategorySelect
        label={t('category')}
        none={t('allCategories')}
        value={filters.category}
        chosen={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <OneOf
        label={t('occasion')}
        any={t('anyOccasion')}
        options={SPOKEN_OF}
        textOf={(occasion) => t(`common:occasion.${occasion}`)}
        value={filters.occasion}
        onChange={(occasion) => onChange({ occasion })}
      />
      <PriceRange filters={filters} onChange={onChange} />
      <OneOf
        label={t('rating')}
        any={t('anyRating')}
        options={RATINGS}
        textOf={(stars) => t('chip.rating', { stars })}
        value={filters.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <OneOf
        label={t('language')}
        any={t('anyLanguage')}
        options={languages}
        textOf={(those) =>
          languagesIn(those)
            .map((one) => t(`common:spoken.${one}`))
            .join(', ')
        }
        value={filters.language}
        onChange={(language) => onChange({ language })}
      />
      <fieldset>
        <legend className="mb-2 text-small font-medium">{t('sort')}</legend>
        <div className="grid gap-0.5">
          {ORDERS.map((order) => (
            <label
              key={order}
              className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunk has-checked:font-medium"
            >
              <input
                type="radio"
                name={group}
                checked={filters.sort === sortOf(order)}
                onChange={() => onChange({ sort: sortOf(order) })}
                className="size-4.5 shrink-0 accent-turquoise"
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
