import { useTranslation } from 'react-i18next';
import { categoryIcon, isDefaultCategory } from '../../../shared/categories.ts';
import sheet from './category-glyphs.svg?url&no-inline';
import { classes } from './classes.ts';
import { tintOf } from './tint.ts';

/**
 * The label of a category: the six known ones from our texts, any other by the name the admin gave it, or its id
 * when the name is not at hand.
 */
export const useCategoryLabel = (): ((id: string, configuredName?: string) => string) => {
  const { t } = useTranslation();
  return (id, configuredName) => (isDefaultCategory(id) ? t(`category.${id}`) : (configuredName ?? id));
};

interface CategoryChipProps {
  readonly id: string;
  readonly name?: string;
}

/** Emoji and label in the category's own tint. */
export const CategoryChip = ({ id, name }: CategoryChipProps) => {
  const labelOf = useCategoryLabel();
  return (
    <span
      data-tint={tintOf(id)}
      className="tint-soft inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-medium"
    >
      <span aria-hidden="true">{categoryIcon(id)}</span>
      {labelOf(id, name)}
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
    <span aria-hidden="true" className={classes('grid place-items-center text-6xl leading-none', className)}>
      {icon || categoryIcon(id)}
    </span>
  );
