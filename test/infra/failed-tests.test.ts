import { describe, expect, it } from 'vitest';
import { failedTests } from '../support/run/failed-tests.ts';

const vitestFile = (name: string, ...tests: readonly (readonly [string, string?])[]) => ({
  name: `/repo/test/${name}`,
  status: tests.some(([, failure]) => failure) ? 'failed' : 'passed',
  message: '',
  assertionResults: tests.map(([fullName, failure]) => ({
    fullName,
    status: failure ? 'failed' : 'passed',
    failureMessages: failure ? [failure] : [],
  })),
});

describe('the end of a run', () => {
  it('names what failed under vitest, with the message and the first place of ours', () => {
    const report = {
      testResults: [
        vitestFile('good.test.ts', ['holds']),
        vitestFile(
          'bad.test.ts',
          ['holds, too'],
          [
            'does not hold',
            'AssertionError: expected 503 to be 200\n    at file:///repo/node_modules/x.js:1:2\n    at /repo/test/bad.test.ts:2:72\n    at new Promise (<anonymous>)',
          ],
        ),
      ],
    };
    expect(failedTests(report, '/repo', 'all that was printed')).toEqual([
      'test/bad.test.ts > does not hold',
      '    AssertionError: expected 503 to be 200',
      '    at /repo/test/bad.test.ts:2:72',
    ]);
  });

  it('names a file that does not load', () => {
    const file = { ...vitestFile('b.test.ts'), status: 'failed', message: 'does not load' };
    expect(failedTests({ testResults: [file] }, '/repo', '')).toEqual([
      'test/b.test.ts',
      '    does not load',
    ]);
  });

  it('names journeys by their file, group and language, without colours and code', () => {
    const message =
      'Error: \u001b[2mexpect(\u001b[22mpage\u001b[2m).\u001b[22mtoHaveTitle failed\n\nExpected: \u001b[32m"a"\u001b[39m\n\nCall log:\n  - Expect "toHaveTitle"\n\n  1 | import\n> 2 | await expect\n    |   ^\n    at /repo/test/journeys/a.journey.ts:2:80';
    const test = (projectName: string, status: string) => ({
      projectName,
      status,
      results: [
        {
          errors: status === 'expected' ? [] : [{ message }],
          stdout: [
            {
              text: 'Refused in "one":\n  2026-11-29T02:00:00.000Z PUT /api/a 503 {"code":"service.busy"}\n',
            },
          ],
        },
      ],
    });
    const specs = [{ title: 'one', tests: [test('he', 'expected'), test('en', 'unexpected')] }];
    const report = {
      suites: [{ title: 'a.journey.ts', specs: [], suites: [{ title: 'group', specs }] }],
      errors: [],
    };
    expect(failedTests(report, '/repo', '')).toEqual([
      'a.journey.ts > group > one [en]',
      '    Error: expect(page).toHaveTitle failed',
      '    Expected: "a"',
      '    at /repo/test/journeys/a.journey.ts:2:80',
      '    2026-11-29T02:00:00.000Z PUT /api/a 503 {"code":"service.busy"}',
    ]);
  });

  it('tells the last lines of a part that failed without a failed test', () => {
    const printed = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n\n');
    for (const report of [undefined, { testResults: [] }, { suites: [], errors: [] }]) {
      const lines = failedTests(report, '/repo', printed);
      expect(lines).toHaveLength(15);
      expect(lines.at(-1)).toBe('    line 40');
    }
  });
});
