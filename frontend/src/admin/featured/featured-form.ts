import { FEATURED_MOST } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';

export type Featured = OutputOf<'catalogAdmin.featured'>;
/** A creator as the list and the candidates show one. */
export type Creator = OutputOf<'catalogAdmin.featurable'>['items'][number];

export interface FeaturedForm {
  readonly creators: Creator[];
}

const creatorOf = ({ id, name, category, avatar }: Creator): Creator => ({ id, name, category, avatar });

export const formOf = ({ items }: Pick<Featured, 'items'>): FeaturedForm => ({
  creators: items.map(creatorOf),
});

const has = (creators: readonly Creator[], id: string): boolean => creators.some((each) => each.id === id);

export const isFull = (chosen: readonly Creator[]): boolean => chosen.length >= FEATURED_MOST;

/** With one more at the end, or without one who is there; as they are when the list is full. */
export const toggled = (chosen: readonly Creator[], creator: Creator): Creator[] => {
  if (has(chosen, creator.id)) return chosen.filter(({ id }) => id !== creator.id);
  return isFull(chosen) ? [...chosen] : [...chosen, creatorOf(creator)];
};

/** Where a creator stands: on the site's list, on the one that is not saved yet, on both or on neither. */
export const stateOf = (
  id: string,
  { stored, chosen }: { readonly stored: readonly Creator[]; readonly chosen: readonly Creator[] },
): 'featured' | 'added' | 'removed' | 'none' => {
  if (has(chosen, id)) return has(stored, id) ? 'featured' : 'added';
  return has(stored, id) ? 'removed' : 'none';
};

/** Without those whom the server refused, and who they were. */
export const withoutHidden = (
  chosen: readonly Creator[],
  details: unknown,
): { readonly left: Creator[]; readonly hidden: Creator[] } => {
  const ids: readonly unknown[] =
    typeof details === 'object' && details !== null && 'ids' in details && Array.isArray(details.ids)
      ? details.ids
      : [];
  return {
    left: chosen.filter(({ id }) => !ids.includes(id)),
    hidden: chosen.filter(({ id }) => ids.includes(id)),
  };
};
