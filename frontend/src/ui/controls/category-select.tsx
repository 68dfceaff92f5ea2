import type { ComponentProps } from 'react';
import { isDefaultCategory } from '../../../../shared/categories.ts';
import { CategoryGlyph, useCategoryLabel } from '../../core/page/category.tsx';
import { useCategories } from '../../core/page/site.ts';
import type { Described } from './labelled.tsx';
import { Select } from './select.tsx';

interface CategorySelectProps extends ComponentProps<'select'>, Described {
  /** The id of the selected category, also where a form library holds the value. */
  readonly chosen: string;
  /** The label of the option without a category; without it one must be chosen. */
  readonly none?: string;
}

/**
 * Chooses a category by its label. The drawing of the selected one stands in front, since an option holds only text;
 * categories without a drawing of ours show the emoji that an admin gave them.
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
