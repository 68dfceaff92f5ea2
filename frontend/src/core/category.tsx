import { useTranslation } from 'react-i18next';
import { categoryIcon, isDefaultCategory } from '../../../shared/categories.ts';
import sheet from './category-glyphs.svg?url&no-inline';
import { useCategories } from './site.ts';
import { tintOf } from './tint.ts';

/**
 * The label of a category: the six known ones from our texts, any other by the name an admin gave it, or its id when
 * it is not offered any more.
 */
export const useCategoryLabel = (): ((id: string) => string) => {
  const { t } = useTranslation();
  const categories = useCategories();
  return (id) =>
    isDefaultCategory(id)
      ? t(`category.${id}`)
      : categories.find((category) => category.id === id)?.name || id;
};

/** Drawing and label in the category's own tint. */
export const CategoryChip = ({ id }: { readonly id: string }) => {
  const labelOf = useCategoryLabel();
  const icon = useCategories().find((category) => category.id === id)?.icon ?? categoryIcon(id);
  return (
    <span
      data-tint={tintOf(id)}
      className="tint-soft inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-medium"
    >
      {isDefaultCategory(id) ? (
        <CategoryGlyph id={id} className="size-4.5" />
      ) : (
        <span aria-hidden="true">{icon}</span>
      )}
      <bdi>{labelOf(id)}</bdi>
    </span>
  );
};

interface CategoryGlyphProps {
  readonly id: string;
  /** The emoji an admin chose, for categories without a drawing of ours. */
  readonly icon?: string;
  /** Size, as width and height. */
  readonly className?: string;
}

/** The drawing of a category, in the colour around it. Emoji differ from system to system, or are missing. */
export const CategoryGlyph = ({ id, icon, className = 'size-24' }: CategoryGlyphProps) =>
  isDefaultCategory(id) ? (
    <svg viewBox="0 0 96 96" className={className} fill="currentColor" aria-hidden="true">
      <use href={`${sheet}#${id}`} />
    </svg>
  ) : (
    <span aria-hidden="true" className={`grid place-items-center text-6xl leading-none ${className}`}>
      {icon || categoryIcon(id)}
    </span>
  );
