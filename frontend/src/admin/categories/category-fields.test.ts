import { describe, expect, it } from 'vitest';
import { BLANK, fieldOf, formOf, moved, problemsOf, slugOf } from './category-fields.ts';

const form = { ...formOf(BLANK), id: 'chef', name: 'בישול', nameEn: 'Cooking', icon: '🍳' };

describe('the form of a category', () => {
  it('has nothing to say of one that is whole', () => {
    expect(problemsOf(form)).toEqual({});
  });

  it.each([
    [{ name: '  ' }, { name: 'category.name_missing' }],
    [{ nameEn: '' }, { nameEn: 'category.name_missing' }],
    [{ icon: '' }, { icon: 'category.icon_missing' }],
    [{ id: 'Chef!' }, { id: 'slug' }],
    [{ id: '' }, { id: 'slug' }],
    [{ name: 'א'.repeat(41) }, { name: 'long' }],
    [{ description: 'א'.repeat(201) }, { description: 'long' }],
  ])('says what is wrong with %j', (wrong, problems) => {
    expect(problemsOf({ ...form, ...wrong })).toEqual(problems);
  });

  it.each([
    ['Stand-up & Comedy', 'stand-up-comedy'],
    ['  Café del Mar ', 'cafe-del-mar'],
    ["Children's shows", 'childrens-shows'],
    ['בישול', ''],
    [`${'a'.repeat(29)} b`, 'a'.repeat(29)],
  ])('proposes a slug for %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('shows a refusal at the field it is about', () => {
    const others = [{ ...BLANK, id: 'actor', name: 'במה', nameEn: 'Stage' }];
    const refused = (code: string, typed: object) => fieldOf(code, { ...form, ...typed }, others);
    expect(refused('category.name_taken', { name: 'במה' })).toBe('name');
    expect(refused('category.name_taken', { nameEn: 'sTAGE ' })).toBe('nameEn');
    expect(refused('category.slug_taken', {})).toBe('id');
    expect(refused('category.last_active', {})).toBeNull();
  });
});

describe('the order', () => {
  it('is moved a step at a time', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  });
});
