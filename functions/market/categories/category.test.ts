import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../../shared/limits.ts';
import { categoriesOf, type StoredCategory } from '../../site/platform-config/settings.ts';
import { added, changed, type Edit, leaving, ordered, removed } from './category.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const DEFAULTS = categoriesOf(undefined);
const chef = { name: 'בישול', nameEn: 'Cooking', icon: '🍳', description: '', active: true };
const withChef = added('chef', chef)(DEFAULTS) ?? [];

const codeOf = (edit: Edit, all: readonly StoredCategory[] = withChef): string => {
  try {
    edit(all);
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};
const ids = (all: readonly StoredCategory[] | null) => all?.map(({ id, order }) => `${order} ${id}`);

describe('a new category', () => {
  it('is the last in the order', () => {
    expect(withChef.at(-1)).toEqual({ id: 'chef', ...chef, order: 7, v: 1 });
  });

  it('is there once, also when it is told twice', () => {
    expect(added('chef', chef)(withChef)).toBeNull();
    expect(codeOf(added('chef', { ...chef, icon: '🍕' }))).toBe('category.slug_taken');
  });

  it.each([
    ['no name', { ...chef, name: '' }, 'category.name_missing'],
    ['no English name', { ...chef, nameEn: '' }, 'category.name_missing'],
    ['no icon', { ...chef, icon: '' }, 'category.icon_missing'],
    ['a name that is there', { ...chef, name: 'מוזיקה' }, 'category.name_taken'],
    ['a name in other letters', { ...chef, nameEn: 'mUSICIANS' }, 'category.name_taken'],
    ['a name of the other language', { ...chef, name: 'Musicians' }, 'category.name_taken'],
  ])('is refused with %s', (_, fields, code) => {
    expect(codeOf(added('magic', fields), DEFAULTS)).toBe(code);
  });

  it('is refused when there are as many as can be', () => {
    const many = Array.from({ length: CATEGORY.most }, (_, n) => ({
      ...chef,
      id: `c${n}`,
      order: n + 1,
      v: 1,
    }));
    expect(codeOf(added('magic', { ...chef, name: 'קסמים', nameEn: 'Magic' }), many)).toBe(
      'category.too_many',
    );
  });
});

describe('a change', () => {
  it('keeps place and slug, and counts its version', () => {
    const after = changed('actor', 0, { ...chef, name: 'שחקנים' })(DEFAULTS);
    expect(after?.find(({ id }) => id === 'actor')).toEqual({
      id: 'actor',
      ...chef,
      name: 'שחקנים',
      order: 2,
      v: 1,
    });
    expect(ids(after)).toEqual(ids(DEFAULTS));
  });

  it('may keep its own name, and changes nothing the second time', () => {
    const after = changed('chef', 1, { ...chef, icon: '🍕' })(withChef) ?? [];
    expect(after.at(-1)).toMatchObject({ icon: '🍕', v: 2 });
    expect(changed('chef', 1, { ...chef, icon: '🍕' })(after)).toBeNull();
  });

  it('is refused over somebody else’s, of what is gone, and when nothing would stay active', () => {
    expect(codeOf(changed('chef', 0, { ...chef, icon: '🍕' }))).toBe('category.changed');
    expect(codeOf(changed('magic', 1, chef))).toBe('category.not_found');
    const one = [{ ...chef, id: 'chef', order: 1, v: 1 }];
    expect(codeOf(changed('chef', 1, { ...chef, active: false }), one)).toBe('category.last_active');
  });
});

describe('the order', () => {
  it('is all of them, numbered from 1', () => {
    const wished = ['chef', ...DEFAULTS.map(({ id }) => id)];
    const after = ordered(wished)(withChef);
    expect(ids(after)).toEqual(wished.map((id, index) => `${index + 1} ${id}`));
    expect(ordered(wished)(after ?? [])).toBeNull();
  });

  it.each([
    ['one that is missing', DEFAULTS.map(({ id }) => id)],
    ['one twice', ['chef', 'chef', ...DEFAULTS.slice(1).map(({ id }) => id)]],
    ['one nobody knows', ['magic', ...DEFAULTS.map(({ id }) => id)]],
  ])('is refused with %s', (_, wished) => {
    expect(codeOf(ordered(wished))).toBe('category.changed');
  });
});

describe('one that goes', () => {
  it('leaves no gap', () => {
    expect(ids(removed('actor')(withChef))).toEqual(
      ['musician', 'comedian', 'athlete', 'influencer', 'artist', 'chef'].map((id, i) => `${i + 1} ${id}`),
    );
    expect(codeOf(removed('magic'))).toBe('category.not_found');
    expect(codeOf(removed('chef'), [{ ...chef, id: 'chef', order: 1, v: 1 }])).toBe('category.last_active');
  });

  it('is off while its creators move', () => {
    const after = leaving('actor', 'chef', NOW)(withChef) ?? [];
    expect(after.find(({ id }) => id === 'actor')).toMatchObject({
      active: false,
      movingTo: 'chef',
      leftAt: NOW.toISOString(),
      v: 1,
    });
    expect(leaving('actor', 'chef', NOW)(after)).toBeNull();
    expect(codeOf(leaving('actor', 'artist', NOW), after)).toBe('category.move_to');
    expect(codeOf(changed('actor', 1, { ...chef, name: 'שחקנים', nameEn: 'Actors' }), after)).toBe(
      'category.changed',
    );
    for (const to of ['chef', 'magic']) expect(codeOf(leaving('chef', to, NOW))).toBe('category.move_to');
    expect(codeOf(leaving('chef', 'actor', NOW), after)).toBe('category.move_to');
  });
});
