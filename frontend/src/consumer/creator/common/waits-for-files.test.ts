import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CREATOR = join(import.meta.dirname, '..');
const sources = readdirSync(CREATOR, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(join(CREATOR, file), 'utf8') }));
/** What edits something with files that are sent before the save, which then names them by their keys. */
const edits = sources.filter(({ source }) => /= use(?:Picture|Clip)\(/.test(source));

it('there are such edits', () => {
  expect(edits.map(({ file }) => file).sort()).toEqual(['ads/use-ad-edit.ts', 'profile/use-profile-edit.ts']);
});

it.each(edits)('$file waits with its save for every file it names', ({ source }) => {
  const named = [...source.matchAll(/const (\w+) = use(?:Picture|Clip)\(/g)].map(([, name]) => name);
  const awaited = /const files = \[([^\]]*)\]/.exec(source)?.[1]?.split(/,\s*/);
  expect(awaited?.sort()).toEqual(named.sort());
});

it.each(edits)('the form of $file waits for them', ({ file }) => {
  const forms = sources.filter(({ source }) => source.includes(file.replace(/^.*\//, './')));
  const withFooter = forms.filter(({ source }) => source.includes('<EditFooter'));
  expect(withFooter.map(({ source }) => /waitsFor=\{(\w+)\}/.exec(source)?.[1])).toEqual(['files']);
});
