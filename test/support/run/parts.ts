import { ENGINE } from '../cloud/cloud-for-tests.ts';
import { CALLS_FOLDER } from '../cloud/record-calls.ts';
import { TEST_PROJECTS } from './browser-projects.ts';

/** Where reports, seconds and what clouds record come to lie. */
export const RESULTS = 'test-results';

/** Where the clouds of the parts that prove grants write down what their functions asked for. */
const CALLS = `${RESULTS}/calls`;

/** One program of a test run. */
export interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** JSON report to count tests from; a part without one counts as a single check. */
  readonly report?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What more `npm run test:all` does of it, and how it is told. */
  readonly inAll?: {
    readonly more: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly command?: readonly string[];
  };
  /** Why `npm test` leaves it to `npm run test:all`. */
  readonly onlyInAll?: string;
}

const vitest = (project: string, ...options: readonly string[]): Part => {
  const report = `${RESULTS}/${[project, ...options].join('').replaceAll(/\W+/g, '-')}.json`;
  const reporters = ['default', 'json', './test/support/run/seconds-reporter.ts'].map(
    (name) => `--reporter=${name}`,
  );
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, ...options, ...reporters, `--outputFile.json=${report}`],
    report,
  };
};

const provingGrants = (part: Part): Part => ({ ...part, env: { ...part.env, [CALLS_FOLDER]: CALLS } });

/** Where Dynoxide is installed; any other engine where not. What a crowd calls at once asks Amazon's own. */
const onDynoxide = (part: Part): Part => ({
  ...part,
  env: { ...part.env, [ENGINE]: 'dynoxide' },
  inAll: { more: 'Amazon’s own DynamoDB Local where there is Java', env: { [ENGINE]: '' } },
});

/** Its files take turns, in a cloud of each share's own. */
const ofIntegration = (share: number): Part => ({
  ...onDynoxide(provingGrants(vitest('integration', `--shard=${share}/3`))),
  inAll: {
    more: 'every turn of `turns.ts`, and Amazon’s own DynamoDB Local where there is Java',
    env: { [ENGINE]: '' },
  },
});

/** Parts of one step need nothing of each other and share the machine; those that take long begin first. */
interface Step {
  /** So many run side by side: what waits for a cloud leaves part of two cores idle. */
  readonly atOnce: number;
  readonly parts: readonly Part[];
}

/**
 * Everything that is tested, in the order of `npm test`. What stands here with `onlyInAll` or `inAll` is what
 * `npm run test:all` does beside it.
 */
export const STEPS: readonly Step[] = [
  {
    atOnce: 3,
    parts: [
      // The first builds what the others find built.
      ofIntegration(2),
      {
        ...vitest('money'),
        inAll: {
          more: '100,000 random operations, not 20,000, and every pair of faults, not a ninety-sixth of them',
          env: { MONEY_EPISODES: '100', MONEY_PAIRS: 'all' },
        },
      },
      {
        ...vitest('planted'),
        onlyInAll: 'shows of the tests, not of the product, that they notice a mistake',
      },
      vitest('unit'),
      ofIntegration(3),
      ofIntegration(1),
      {
        ...onDynoxide(provingGrants(vitest('paypal'))),
        inAll: {
          more: 'every turn of `turns.ts`, and Amazon’s own DynamoDB Local where there is Java',
          env: { [ENGINE]: '' },
        },
      },
      vitest('template'),
      {
        ...vitest('local'),
        inAll: { more: 'every turn of `turns.ts`' },
      },
      {
        ...onDynoxide(vitest('fuzz', '--disable-console-intercept')),
        inAll: { more: '20,000 random calls, not 1,700', env: { FUZZ_CALLS: '20000', [ENGINE]: '' } },
      },
      // Several checkers work out the same types each for itself: nearly twice the processor's work for all of them.
      { name: 'types', command: ['tsc', '--noEmit', '--singleThreaded', '-p', '.'] },
      { name: 'unused code', command: ['knip'] },
      { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    ],
  },
  {
    // A hundred calls at once find no processor beside others.
    atOnce: 1,
    parts: [
      {
        ...provingGrants(vitest('crowd')),
        inAll: { more: 'two hundred calls at once, not one hundred', env: { CROWD: '200' } },
      },
      {
        name: 'grants',
        command: ['node', 'test/support/run/check-grants.ts', CALLS],
        onlyInAll:
          'a grant that no call needs is known once all calls were made; one that a call lacks fails at once',
      },
      {
        ...vitest('kill'),
        onlyInAll: 'starts the cloud dozens of times, and waits until what it was killed amid is given up',
      },
    ],
  },
  {
    // Its journeys run side by side and fill both cores: beside clouds that do the same, all of them take twice the work.
    atOnce: 1,
    parts: [
      {
        name: 'browser',
        command: ['playwright', 'test', '--project', ...TEST_PROJECTS],
        report: `${RESULTS}/browser.json`,
        env: { [ENGINE]: 'dynoxide' },
        inAll: {
          more: 'what `browser-projects.ts` leaves for it, every turn of `turns.ts`, and Amazon’s own DynamoDB Local',
          command: ['playwright', 'test'],
          env: { [ENGINE]: '' },
        },
      },
    ],
  },
];
