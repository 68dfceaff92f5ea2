import { describe, expect, it } from 'vitest';
import { fewOf, optionsOf, type Suggested } from './options.ts';

const creators = ['1', '2', '3', '4'].map((id) => ({ id })) as Suggested['creators'];
const ads = [{ id: '9' }] as Suggested['ads'];
const suggested: Suggested = {
  creators,
  ads,
  categories: ['singer', 'actor'],
  occasions: ['birthday', 'wedding'],
};

describe('what is suggested', () => {
  it('is all of it over a page', () => {
    expect(optionsOf(suggested)).toHaveLength(9);
  });

  it('is a few above a list of ads, and no ads', () => {
    expect(fewOf(suggested).map(({ group, to }) => [group, to])).toEqual([
      ['creators', '/creator/1'],
      ['creators', '/creator/2'],
      ['creators', '/creator/3'],
      ['categories', '/explore?category=singer'],
      ['occasions', '/explore?occasion=birthday'],
    ]);
  });
});
