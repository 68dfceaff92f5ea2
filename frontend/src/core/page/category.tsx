import { useTranslation } from 'react-i18next';
import { categoryIcon, isDefaultCategory } from '../../../../shared/categories.ts';
import sheet from './category-glyphs.svg?url&no-inline';
import { useCategories, useSite } from './site.ts';
import { tintOf } from './tint.ts';

/**
 * The label of a category: as an admin named it in the reader's language; of the six known ones our own text while
 * that is not known; its id when it is not offered any more.
 */
export const useCategoryLabel = (): ((id: string) => string) => {
  const { t, i18n } = useTranslation();
  const categories = useSite()?.categories;
  return (id) => {
    const category = categories?.find((one) => one.id === id);
    const named = i18n.language === 'he' ? category?.name : category?.nameEn;
    return named || (isDefaultCategory(id) ? t(`category.${id}`) : id);
  };
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
