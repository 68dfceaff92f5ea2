import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES_OF, LEFT_FOR_ALL, PROJECTS, TEST_PROJECTS } from '../support/run/browser-projects.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tags: readonly string[];
    readonly tests: readonly { readonly projectName: string }[];
  }[];
}

const root = join(import.meta.dirname, '../..');

/** Every journey as Playwright finds it: its tags, and the projects that walk through it. */
const journeys = () => {
  const listed = execFileSync(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--list', '--reporter=json'],
    // Nothing is started: neither a browser nor ports are looked for.
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MAZALTOV_CHROMIUM: 'none', MAZALTOV_PORT: '3000' },
    },
  );
  const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const found = new Map<string, { tags: Set<string>; projects: string[] }>();
  for (const { title, file, tags, tests } of (JSON.parse(listed) as Suite).suites?.flatMap(specsOf) ?? []) {
    const name = `${file}: ${title}`;
    const journey = found.get(name) ?? { tags: new Set(), projects: [] };
    for (const tag of tags) journey.tags.add(tag.replace(/^@?/, '@'));
    journey.projects.push(...tests.map(({ projectName }) => projectName));
    found.set(name, journey);
  }
  return [...found].map(([name, { tags, projects }]) => ({ name, tags: [...tags], projects }));
};

const IN_HEBREW = PROJECTS.filter(({ use }) => use?.locale?.startsWith('he')).map(({ name }) => name);

describe('journeys', () => {
  const all = journeys();
  const inTest = (project: string): boolean => TEST_PROJECTS.some((one) => one === project);

  it('carry known tags, and each tag says something of one', () => {
    const used = new Set(all.flatMap(({ tags }) => tags));
    expect([...used].sort()).toEqual(Object.keys({ ...LANGUAGES_OF, ...LEFT_FOR_ALL }).sort());
  });

  it('are walked through once in each of their languages', () => {
    const wrong = all.filter(({ tags, projects }) => {
      const hebrew = projects.filter((project) => IN_HEBREW.includes(project)).length;
      const isHebrewAlone = tags.includes('@once') || tags.includes('@settings');
      return (
        hebrew !== (tags.includes('@english') ? 0 : 1) || projects.length - hebrew !== (isHebrewAlone ? 0 : 1)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are part of npm test, but for those that are left for a reason', () => {
    const isLeft = ({ tags }: { tags: string[] }) => tags.some((tag) => tag in LEFT_FOR_ALL);
    for (const journey of all) {
      const wanted = isLeft(journey) ? 0 : 1;
      const english =
        isLeft(journey) || ['@act', '@once', '@settings'].some((tag) => journey.tags.includes(tag));
      const inHebrew = journey.projects.filter((project) => IN_HEBREW.includes(project) && inTest(project));
      const inEnglish = journey.projects.filter((project) => !IN_HEBREW.includes(project) && inTest(project));
      expect([journey.name, inHebrew.length, inEnglish.length]).toEqual([
        journey.name,
        journey.tags.includes('@english') ? 0 : wanted,
        english ? 0 : 1,
      ]);
    }
  });
});
