import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What takes the way of its words for its own, right around a line of names, which takes its own care of them. */
const ISOLATED = /(?:<bdi\b|dir="auto")(?:(?!<\/?\w)[\s\S])*<NameLine\b/;

it('leaves the side at which a line of names begins to the page', () => {
  const files = globSync('frontend/src/**/*.tsx').filter((file) => ISOLATED.test(readFileSync(file, 'utf8')));
  expect(files).toEqual([]);
  expect(ISOLATED.test('<bdi className="one-line">\n  <NameLine name={name} />')).toBe(true);
});
