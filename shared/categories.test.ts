import { describe, expect, it } from 'vitest';
import { CATEGORY_IDS, categoryChoices, categoryIcon, isDefaultCategory } from './categories.ts';

describe('categories', () => {
  it('know the six of the start, each with an emoji of its own', () => {
    expect(CATEGORY_IDS.every(isDefaultCategory)).toBe(true);
    expect(new Set(CATEGORY_IDS.map(categoryIcon)).size).toBe(6);
  });

  it.each(['chef', '', 'Actor', 'toString'])('show a star for %j, which is none of them', (id) => {
    expect(isDefaultCategory(id)).toBe(false);
    expect(categoryIcon(id)).toBe('⭐');
  });
});

describe('the categories to choose from', () => {
  const chef = { id: 'chef', name: 'בישול', nameEn: 'Cooking', icon: '🍳' };
  const actor = { id: 'actor', name: 'שחקנים', nameEn: 'Actors', icon: '' };

  it('are the configured ones in their order, with our emoji where an admin chose none', () => {
    expect(categoryChoices([chef, actor])).toEqual([chef, { ...actor, icon: '🎭' }]);
  });

  it.each([[undefined], [[]]])('are the six defaults when %j is configured', (configured) => {
    expect(categoryChoices(configured).map(({ id }) => id)).toEqual(CATEGORY_IDS);
    expect(categoryChoices(configured).every(({ name }) => name === undefined)).toBe(true);
  });
});
