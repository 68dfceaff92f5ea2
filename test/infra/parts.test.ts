import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Part, STEPS } from '../support/run/parts.ts';
import {
  INTEGRATION_IN_TURN,
  integrationNotToday,
  JOURNEYS_IN_TURN,
  journeysNotToday,
  ofToday,
  PAYPAL_IN_TURN,
  paypalNotToday,
  TEST_DAY,
} from '../support/run/turns.ts';

const parts = STEPS.flatMap((step) => step.parts);

/** What follows `--project` in a command: names of projects, up to the next option. */
const projectsOf = ({ command }: Part): string[] =>
  command.flatMap((word, at) => {
    const before = command.slice(0, at).findLast((one) => one.startsWith('--'));
    return before === '--project' && !word.startsWith('--') ? [word] : [];
  });

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[] };
}

const { default: config } = (await import('../../vitest.config.ts')) as unknown as {
  default: { test: { projects: readonly Project[] } };
};
const projects = config.test.projects.map(({ test }) => test);

const files = globSync('{shared,functions,frontend,infra,demo,test}/**/*.test.{ts,tsx}', {
  exclude: (name) => /node_modules|dist|cdk\.out/.test(String(name)),
});

const ran = (program: string) =>
  parts
    .filter(({ command }) => command[0] === program)
    .flatMap((part) => projectsOf(part).map((name) => ({ name, part })));

describe('nothing is tested by nobody', () => {
  it('each file with tests belongs to one project of vitest', () => {
    expect(files.length).toBeGreaterThan(400);
    const homes = (file: string) =>
      projects.filter(({ include }) => include.some((pattern) => matchesGlob(file, pattern)));
    expect(files.filter((file) => homes(file).length !== 1)).toEqual([]);
  });

  it('each project of vitest is a part of npm test, or of npm run test:all with a reason', () => {
    const names = ran('vitest').map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(projects.map(({ name }) => name)));
  });

  it('a project that is run in shares is run in all of them', () => {
    for (const [name, shares] of Map.groupBy(ran('vitest'), (one) => one.name)) {
      const options = shares.map(({ part }) => part.command.find((word) => word.startsWith('--shard=')));
      const wanted =
        options.length === 1 ? [undefined] : options.map((_, at) => `--shard=${at + 1}/${options.length}`);
      expect([name, options.toSorted()]).toEqual([name, wanted]);
    }
  });

  it('money that many move at once asks Amazon’s own engine, and all of it does in npm run test:all', () => {
    const own = ran('vitest').filter(({ part }) => part.env && !part.env.MAZALTOV_TEST_ENGINE);
    expect(own.map(({ name }) => name)).toContain('crowd');
    const others = ran('vitest').filter(({ part }) => part.env?.MAZALTOV_TEST_ENGINE);
    for (const { name, part } of others)
      expect([name, part.inAll?.env?.MAZALTOV_TEST_ENGINE]).toEqual([name, '']);
  });
});

describe('what takes turns', () => {
  afterEach(() => vi.unstubAllEnvs());
  const DAYS = Array.from({ length: 16 }, (_, day) => String(20_784 + day));

  it('is done whole in sixteen days, each of them another sixteenth', () => {
    const all = Array.from({ length: 17 }, (_, at) => at);
    const days = DAYS.map((day) => {
      vi.stubEnv(TEST_DAY, day);
      return ofToday(all);
    });
    expect(days.flat().toSorted((one, other) => one - other)).toEqual(all);
    expect(days.map(({ length }) => length).toSorted()).toEqual([...Array(15).fill(1), 2]);
  });

  it('is another group of files each day', () => {
    for (const groups of [JOURNEYS_IN_TURN, INTEGRATION_IN_TURN]) expect(groups).toHaveLength(DAYS.length);
  });

  it('is done whole by npm run test:all, and by a part that is asked for by its name', () => {
    vi.stubEnv(TEST_DAY, undefined);
    expect(ofToday(['a', 'b', 'c', 'd'])).toHaveLength(4);
    expect([...journeysNotToday(), ...integrationNotToday(), ...paypalNotToday()]).toEqual([]);
  });

  it('is a file of integration or PayPal that there is, once', () => {
    const names = [...INTEGRATION_IN_TURN.flat(), ...PAYPAL_IN_TURN];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect([name, existsSync(name)]).toEqual([name, true]);
  });

  it('is a journey that there is, once, and none of the main way', () => {
    const names = JOURNEYS_IN_TURN.flat().map((pattern) => pattern.replace('**/', 'test/journeys/'));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names)
      expect([name, readFileSync(name, 'utf8').includes('@way')]).toEqual([name, false]);
  });
});

it('grants that no test needs are looked for where the READMEs say so', () => {
  expect(parts.find(({ name }) => name === 'grants')?.onlyInAll).toBeDefined();
  for (const readme of ['README.md', 'infra/README.md']) {
    const about = readFileSync(readme, 'utf8')
      .split('\n\n')
      .filter((paragraph) => /grants\]|No role has more/.test(paragraph));
    expect(about.length).toBeGreaterThan(0);
    // The command that is named last before the word.
    for (const paragraph of about) {
      const before = paragraph.slice(0, paragraph.search(/grants\]|records what/));
      expect([readme, before.match(/`npm [\w: ]+`/g)?.at(-1)]).toEqual([readme, '`npm run test:all`']);
    }
  }
});
