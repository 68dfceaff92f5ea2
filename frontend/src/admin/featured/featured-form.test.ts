import { expect, it } from 'vitest';
import { FEATURED_MOST } from '../../../../shared/limits.ts';
import { type Creator, stateOf, toggled, withoutHidden } from './featured-form.ts';

const creator = (id: string): Creator => ({ id, name: id, category: 'actor', avatar: '' });
const [a, b, c] = ['a', 'b', 'c'].map(creator) as [Creator, Creator, Creator];

it('adds at the end and takes out by the same press, up to the limit', () => {
  expect(toggled([a, b], c)).toEqual([a, b, c]);
  expect(toggled([a, b, c], b)).toEqual([a, c]);
  const full = Array.from({ length: FEATURED_MOST }, (_, n) => creator(`${n}`));
  expect(toggled(full, a)).toEqual(full);
  expect(toggled(full, creator('0'))).toHaveLength(FEATURED_MOST - 1);
});

it('tells what is saved from what is not', () => {
  const lists = { stored: [a, b], chosen: [b, c] };
  expect(['a', 'b', 'c', 'd'].map((id) => stateOf(id, lists))).toEqual([
    ...['removed', 'featured', 'added', 'none'],
  ]);
});

it('leaves out whom the server names, and nobody where it names nobody', () => {
  expect(withoutHidden([a, b, c], { ids: ['b', 'x'] })).toEqual({ left: [a, c], hidden: [b] });
  for (const details of [undefined, null, {}, { ids: 'b' }])
    expect(withoutHidden([a, b], details)).toEqual({ left: [a, b], hidden: [] });
});
