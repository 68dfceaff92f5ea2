import { CATEGORY } from '../../../shared/limits.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import type { StoredCategory } from '../../site/platform-config/settings.ts';

/** What an admin says of a category. */
export type CategoryFields = Pick<StoredCategory, 'name' | 'nameEn' | 'icon' | 'description' | 'active'>;

const fieldsOf = ({ name, nameEn, icon, description, active }: CategoryFields): CategoryFields => ({
  name,
  nameEn,
  icon,
  description,
  active,
});

const isSame = (a: CategoryFields, b: CategoryFields): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en');

/** Throws for a missing field, and for a name that another category has in either language, however it is written. */
const checkFields = (all: readonly StoredCategory[], id: string, fields: CategoryFields): void => {
  if (!fields.name || !fields.nameEn) throw new Refusal('category.name_missing');
  if (!fields.icon) throw new Refusal('category.icon_missing');
  const names = new Set([fields.name, fields.nameEn].map(folded));
  const other = all.find(
    (category) =>
      category.id !== id && [category.name, category.nameEn].some((name) => names.has(folded(name))),
  );
  if (other) throw new Refusal('category.name_taken', undefined, { id: other.id });
};

const checkActive = (all: readonly StoredCategory[]): void => {
  if (!all.some(({ active }) => active)) throw new Refusal('category.last_active');
};

/** In their places, counted from 1. */
const numbered = (all: readonly StoredCategory[]): StoredCategory[] =>
  all.map((category, index) => ({ ...category, order: index + 1 }));

/** A change of the whole list; null when it is as wished already. */
export type Edit = (all: readonly StoredCategory[]) => StoredCategory[] | null;

/** Adds one at the end. Its slug is its own for good. */
export const added =
  (id: string, fields: CategoryFields): Edit =>
  (all) => {
    const existing = all.find((category) => category.id === id);
    if (existing && isSame(existing, fields)) return null;
    if (existing) throw new Refusal('category.slug_taken');
    if (all.length >= CATEGORY.most)
      throw new Refusal('category.too_many', undefined, { max: CATEGORY.most });
    checkFields(all, id, fields);
    return [...all, { id, ...fieldsOf(fields), order: all.length + 1, v: 1 }];
  };

/** Changes one where it is at the version that was seen. */
export const changed =
  (id: string, v: number, fields: CategoryFields): Edit =>
  (all) => {
    const before = all.find((category) => category.id === id);
    if (!before) throw new Refusal('category.not_found');
    if (isSame(before, fields)) return null;
    if (before.v !== v || before.movingTo) throw new Refusal('category.changed');
    checkFields(all, id, fields);
    const after = all.map((category) =>
      category === before ? { ...before, ...fieldsOf(fields), v: v + 1 } : category,
    );
    checkActive(after);
    return after;
  };

/** Brings all of them into this order. */
export const ordered =
  (ids: readonly string[]): Edit =>
  (all) => {
    const byId = new Map(all.map((category) => [category.id, category]));
    const sorted = ids.flatMap((id) => byId.get(id) ?? []);
    if (new Set(sorted).size !== all.length || ids.length !== all.length)
      throw new Refusal('category.changed');
    return sorted.every((category, index) => category === all[index]) ? null : numbered(sorted);
  };

/** Takes one out of the list, and closes the gap. */
export const removed =
  (id: string): Edit =>
  (all) => {
    if (!all.some((category) => category.id === id)) throw new Refusal('category.not_found');
    const rest = all.filter((category) => category.id !== id);
    checkActive(rest);
    return numbered(rest);
  };

/** Nobody chooses it any more; its creators move to `to`, and then it goes. */
export const leaving =
  (id: string, to: string, now: Date): Edit =>
  (all) => {
    const before = all.find((category) => category.id === id);
    if (!before) throw new Refusal('category.not_found');
    if (before.movingTo === to) return null;
    const target = all.find((category) => category.id === to);
    if (before.movingTo || to === id || !target?.active || target.movingTo)
      throw new Refusal('category.move_to');
    return all.map((category) =>
      category === before
        ? { ...before, active: false, movingTo: to, leftAt: now.toISOString(), v: before.v + 1 }
        : category,
    );
  };
