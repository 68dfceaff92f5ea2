import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../../../shared/locales/en/cloudscape.json' with { type: 'json' };
import hebrew from '../../../../shared/locales/he/cloudscape.json' with { type: 'json' };

type Messages = Record<string, Record<string, unknown>>;

const catalogue = createRequire(import.meta.url).resolve(
  '@cloudscape-design/components/i18n/messages/all.en.json',
);
const theirs = (
  JSON.parse(readFileSync(catalogue, 'utf8')) as { 'cloudscape-design-components': { en: Messages } }
)['cloudscape-design-components'].en;

const keysOf = (messages: Messages, component: string): string[] =>
  Object.keys(messages[component] ?? {}).sort();

const usedComponents = (): string[] => {
  const admin = path.resolve(import.meta.dirname, '..');
  const imports = globSync('**/*.tsx', { cwd: admin }).flatMap((file) =>
    [
      ...readFileSync(path.join(admin, file), 'utf8').matchAll(/@cloudscape-design\/components\/([\w-]+)/g),
    ].map(([, component = '']) => component),
  );
  return [...new Set(imports)];
};

it('every component in use that has words has ours', () => {
  expect(usedComponents().filter((used) => used in theirs && !(used in english))).toEqual([]);
});

describe.each([
  ['Hebrew', hebrew as Messages],
  ['English', english as Messages],
])('the words of Cloudscape in %s', (_language, ours) => {
  it.each(Object.keys(english))('%s says everything', (component) => {
    expect(keysOf(ours, component)).toEqual(keysOf(theirs, component));
  });
});
