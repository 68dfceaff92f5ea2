import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The report of a part that vitest ran: its tests by file, and why a file failed that has none. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Playwright's report has a suite a file, with those of its groups inside. */
export interface Suite {
  readonly title: string;
  readonly file?: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration?: number;
        readonly errors: readonly { readonly message?: string }[];
        /** What the test printed: a journey that failed prints what it was refused. */
        readonly stdout?: readonly { readonly text?: string }[];
      }[];
    }[];
  }[];
}

/** The report of a part that Playwright ran; `errors` are those outside of every test. */
interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors?: readonly { readonly message?: string }[];
}

export type Report = VitestReport | PlaywrightReport;

/** The first lines of an error say what was expected; the rest is its stack, which stands further up. */
const LINES = 8;
const LETTERS = 240;
/** The last refusals of a journey that failed. */
const REFUSALS = 5;

/** The end of what a part printed that has no report of its tests. */
const LAST_LINES = 15;

const linesOf = (printed: string): string[] =>
  stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, LETTERS))
    .filter((line) => line.trim());

const indented = (lines: readonly string[]): string[] => lines.map((line) => `    ${line.trim()}`);

/** An error's message and the first place of its stack that is ours. */
const told = (message = ''): string[] => {
  const lines = linesOf(message);
  // Playwright's shows how often it looked, and the code, before the stack.
  const stack = lines.findIndex((line) => /^\s+at |^>? +\d+ \||^\s*Call log:/.test(line));
  const said = stack < 0 ? lines : lines.slice(0, stack);
  const place = lines.find((line) => /^\s+at /.test(line) && !line.includes('node_modules'));
  return indented([...said.slice(0, LINES), ...(place ? [place] : [])]);
};

const ofVitest = ({ testResults }: VitestReport, folder: string): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(folder, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [file, ...told(message)];
      return failed.flatMap(({ fullName, failureMessages = [] }) => [
        `${file} > ${fullName}`,
        ...failureMessages.flatMap(told),
      ]);
    });

/** What a journey says that it was refused (`journeys/page/product.ts`). */
const refused = (printed: string): string[] =>
  indented(
    linesOf(printed)
      .filter((line) => /^\s*\d{4}-\d{2}-\d{2}T\S+ [A-Z]+ \/api\//.test(line))
      .slice(-REFUSALS),
  );

const ofSuite = ({ title, suites = [], specs = [] }: Suite, above: string): string[] => {
  const name = above ? `${above} > ${title}` : title;
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .flatMap(({ projectName, results }) => [
          `${name} > ${spec.title} [${projectName}]`,
          ...results.flatMap(({ errors }) => errors.flatMap(({ message }) => told(message))),
          ...results.flatMap(({ stdout = [] }) => refused(stdout.map(({ text = '' }) => text).join(''))),
        ]),
    ),
    ...suites.flatMap((suite) => ofSuite(suite, name)),
  ];
};

const ofPlaywright = ({ suites, errors = [] }: PlaywrightReport): string[] => [
  ...suites.flatMap((suite) => ofSuite(suite, '')),
  ...errors.flatMap(({ message }) => told(message)),
];

/**
 * The names of the tests of a part that failed, each with the first lines of its errors, for the end of a long run's
 * output. A part that failed without a failed test (no report, a server that did not start) tells its last lines.
 *
 * @param folder paths in the report are told from here.
 * @param printed all that the part printed, as far as it was kept.
 */
export const failedTests = (report: Report | undefined, folder: string, printed: string): string[] => {
  const named = !report ? [] : 'testResults' in report ? ofVitest(report, folder) : ofPlaywright(report);
  return named.length > 0 ? named : indented(linesOf(printed).slice(-LAST_LINES));
};
