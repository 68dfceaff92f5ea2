import { expect, it } from 'vitest';
import { secondsOfJourneys } from '../support/run/seconds.ts';

it('the seconds of a journey’s file are those of all its tests, apart in each language', () => {
  const test = (projectName: string, duration: number) => ({
    projectName,
    status: 'expected',
    results: [{ duration, errors: [] }],
  });
  const specs = [{ title: 'one', tests: [test('he', 1_000), test('en', 2_000)] }];
  const suites = [
    {
      title: 'a',
      file: 'a.journey.ts',
      specs,
      suites: [{ title: 'group', specs: [{ title: 'two', tests: [test('he', 3_040)] }] }],
    },
  ];
  expect(secondsOfJourneys(suites)).toEqual([
    { part: 'he', file: 'test/journeys/a.journey.ts', seconds: 4 },
    { part: 'en', file: 'test/journeys/a.journey.ts', seconds: 2 },
  ]);
});
