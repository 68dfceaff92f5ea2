import type { ComponentProps } from 'react';
import { isDefaultCategory } from '../../../shared/categories.ts';
import { CategoryGlyph, useCategoryLabel } from '../core/category.tsx';
import { useCategories } from '../core/site.ts';
import type { Described } from './labelled.tsx';
import { Select } from './select.tsx';

interface CategorySelectProps extends ComponentProps<'select'>, Described {
  /** The id that is chosen now, also where a form library holds the value. */
  readonly chosen: string;
  /** Of the option without a category; without it one must be chosen. */
  readonly none?: string;
}

/**
 * Chooses a category by its label; the chosen one's drawing stands before it, since an option holds only text. Those
 * without a drawing of ours keep the emoji an admin gave them.
 */
export const CategorySelect = ({ chosen, none, ...rest }: CategorySelectProps) => {
  const labelOf = useCategoryLabel();
  const categories = useCategories();
  const isOffered = categories.some(({ id }) => id === chosen);
  return (
    <Select
      {...rest}
      start={isDefaultCategory(chosen) && <CategoryGlyph id={chosen} className="size-6 text-turquoise" />}
    >
      {none !== undefined && <option value="">{none}</option>}
      {chosen && !isOffered && <option value={chosen}>{labelOf(chosen)}</option>}
      {categories.map(({ id, icon }) => (
        <option key={id} value={id}>
          {isDefaultCategory(id) ? labelOf(id) : `${icon} ${labelOf(id)}`}
        </option>
      ))}
    </Select>
  );
};
