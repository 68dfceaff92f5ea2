import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from './failed-tests.ts';

/** How long a file took in one part of a run. Journeys run side by side: theirs are added up. */
export interface FileSeconds {
  readonly part: string;
  readonly file: string;
  readonly seconds: number;
}

/** Where `seconds-reporter.ts` leaves a list for each run of vitest. */
export const SECONDS_FOLDER = 'test-results/seconds';

const testsIn = ({ suites = [], specs = [] }: Suite): { project: string; milliseconds: number }[] => [
  ...specs.flatMap(({ tests }) =>
    tests.map(({ projectName, results }) => ({
      project: projectName,
      milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** The tests of a file are of several projects. */
export const secondsOfJourneys = (suites: readonly Suite[]): FileSeconds[] =>
  suites.flatMap((suite) =>
    [...Map.groupBy(testsIn(suite), ({ project }) => project)].map(([part, tests]) => ({
      part,
      file: join('test/journeys', suite.file ?? ''),
      seconds: Math.round(tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 100) / 10,
    })),
  );

const secondsOfTests = (): FileSeconds[] =>
  (existsSync(SECONDS_FOLDER) ? readdirSync(SECONDS_FOLDER) : []).flatMap(
    (name) => JSON.parse(readFileSync(join(SECONDS_FOLDER, name), 'utf8')) as FileSeconds[],
  );

/** Every file of a run, the slowest first. `journeys`: the suites of Playwright's report. */
export const slowestFiles = (journeys: readonly Suite[]): FileSeconds[] =>
  [...secondsOfTests(), ...secondsOfJourneys(journeys)].sort((a, b) => b.seconds - a.seconds);
