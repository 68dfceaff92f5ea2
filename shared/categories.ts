/** A category of creators. `id` is its slug: what links and records hold, and never another. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
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
  /** As an admin named it; undefined while nobody has told, and then our texts say it. */
  readonly name: string | undefined;
  readonly nameEn: string | undefined;
  readonly icon: string;
}

const DEFAULT_CHOICES: readonly CategoryChoice[] = CATEGORY_IDS.map((id) => ({
  id,
  name: undefined,
  nameEn: undefined,
  icon: categoryIcon(id),
}));

/** The configured categories in their order; the six defaults while there are none. */
export const categoryChoices = (
  configured: readonly Pick<Category, 'id' | 'name' | 'nameEn' | 'icon'>[] | undefined,
): readonly CategoryChoice[] =>
  configured?.length
    ? configured.map(({ id, name, nameEn, icon }) => ({ id, name, nameEn, icon: icon || categoryIcon(id) }))
    : DEFAULT_CHOICES;
