/** A category of creators. `id` is the English value used in links and records; labels are in the locale files. */
export interface Category {
  readonly id: string;
  /** Hebrew label as configured; the six defaults take theirs from the locale files. */
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly order: number;
  readonly active: boolean;
}

export const CATEGORY_IDS = ['musician', 'actor', 'comedian', 'athlete', 'influencer', 'artist'] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

const ICONS: Record<CategoryId, string> = {
  musician: '🎵',
  actor: '🎭',
  comedian: '😂',
  athlete: '🏆',
  influencer: '📱',
  artist: '🎨',
};

export const isDefaultCategory = (id: string): id is CategoryId =>
  (CATEGORY_IDS as readonly string[]).includes(id);

/** The emoji of a category; a star for anything unknown. */
export const categoryIcon = (id: string): string => (isDefaultCategory(id) ? ICONS[id] : '⭐');

export interface CategoryChoice {
  readonly id: string;
  /** As an admin named it; the six known ones take theirs from the locale files. */
  readonly name: string | undefined;
  readonly icon: string;
}

const DEFAULT_CHOICES: readonly CategoryChoice[] = CATEGORY_IDS.map((id) => ({
  id,
  name: undefined,
  icon: categoryIcon(id),
}));

/** The configured categories in their order; the six defaults while there are none. */
export const categoryChoices = (
  configured: readonly Pick<Category, 'id' | 'name' | 'icon'>[] | undefined,
): readonly CategoryChoice[] =>
  configured?.length
    ? configured.map(({ id, name, icon }) => ({ id, name, icon: icon || categoryIcon(id) }))
    : DEFAULT_CHOICES;
