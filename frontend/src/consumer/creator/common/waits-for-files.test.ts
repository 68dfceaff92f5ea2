import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CREATOR = join(import.meta.dirname, '..');
/** Forms with files that are sent before the save, which then names them by their keys. */
const forms = readdirSync(CREATOR, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(join(CREATOR, file), 'utf8') }))
  .filter(({ source }) => /= use(?:Picture|Clip)\(/.test(source));

it('there are such forms', () => {
  expect(forms.map(({ file }) => file).sort()).toEqual(['ads/ad-editor.tsx', 'profile/profile-editor.tsx']);
});

it.each(forms)('$file waits with its save for every file it names', ({ source }) => {
  const files = [...source.matchAll(/const (\w+) = use(?:Picture|Clip)\(/g)].map(([, name]) => name);
  const list = /waitsFor=\{(\w+)\}/.exec(source)?.[1];
  const awaited = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(source)?.[1]?.split(/,\s*/);
  expect(awaited?.sort()).toEqual(files.sort());
});
