/** `npm start`: the whole product on this machine. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seedDemo } from '../../demo/demo.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../demo/logins.ts';
import type { LocalPayments } from '../stage/config.ts';
import { BuildFailed } from './build/assembly.ts';
import { sourceHash } from './build/source-hash.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { parseStartOptions, WrongUsage } from './command-line.ts';
import { DataOutdated } from './data-format.ts';
import { DataInUse } from './data-lock.ts';
import { NoEngine } from './dynamodb/engine.ts';
import { TableChanged } from './dynamodb/table.ts';
import type { InvocationError } from './functions/sandbox.ts';
import { PortTaken } from './lib/listen.ts';
import { createProgress } from './progress.ts';

const ENGINE_NAMES = {
  'dynamodb-local': 'DynamoDB Local',
  dynoxide: 'Dynoxide; where Java 17 is found, DynamoDB Local',
} as const;

const reported = (functionName: string, { report }: InvocationError): void => {
  console.error(`${functionName}: ${report.errorType}: ${report.errorMessage.split('\n')[0]}`);
};

const PAYMENTS: Readonly<Record<LocalPayments, string>> = {
  demonstration: 'a demonstration: top-ups cost nothing',
  paypal: 'the stand-in for PayPal',
  sandbox: "PayPal's sandbox, once its credentials are in the secret (infra/local/paypal/sandbox.md)",
};

const summary = (cloud: LocalCloud, payments: LocalPayments): string =>
  [
    '',
    `  Site      ${cloud.origin}`,
    `  Inbox     ${cloud.inboxUrl}  (every e-mail that was sent)`,
    `  Payments  ${PAYMENTS[payments]}`,
    `  Logs      ${path.relative(process.cwd(), cloud.logsDir)}`,
    `  DynamoDB  ${cloud.dynamoEndpoint}  (${ENGINE_NAMES[cloud.engine]})`,
    '',
    `  Sign in with the password ${DEMO_PASSWORD} as`,
    ...DEMO_LOGINS.map(({ role, email }) => `    ${email.padEnd(24)} ${role}`),
    '',
    '  Ctrl-C ends everything; what was written stays. `npm run reset` forgets it.',
    '',
  ].join('\n');

/** Ctrl-C once ends everything in order; a second time at once. */
const endOnSignal = (cloud: LocalCloud): void => {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    await Promise.race([cloud.stop(), new Promise((resolve) => setTimeout(resolve, 1_900))]);
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
};

/**
 * The site works meanwhile: people can sign in as soon as their account is in. A failure ends nothing else. Each act of
 * the demonstration has its key, so one that was cut goes on; another version of it would meet keys that mean something
 * else, so it waits for `npm run reset`.
 */
const addDemonstration = async (cloud: LocalCloud, dataDir: string, quiet: boolean): Promise<void> => {
  const record = path.join(dataDir, 'demonstration');
  const version = sourceHash(['demo']);
  const [found, state] = existsSync(record) ? readFileSync(record, 'utf8').split(' ') : [version];
  const say = (text: string) => quiet || console.log(text);
  if (found !== version)
    return void say(
      '  The demonstration is of an earlier version. `npm run reset` makes room for the new one.',
    );
  if (state === 'complete') return;
  say('  The site is ready; people, ads and orders of the demonstration are coming in.');
  const started = performance.now();
  try {
    writeFileSync(record, `${version} begun`);
    await seedDemo(cloud, (text) => say(`  Demonstration: ${text}`));
    writeFileSync(record, `${version} complete`);
    say(`  The demonstration is complete (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  } catch (error) {
    console.error(`The demonstration is not complete: ${error instanceof Error ? error.message : error}`);
    console.error('The next `npm start` adds the rest.');
  }
};

const main = async (): Promise<void> => {
  const { quiet, ...options } = parseStartOptions(process.argv.slice(2), process.env);
  const cloud = await startLocalCloud({
    ...options,
    site: true,
    onStep: createProgress(quiet),
    onFunctionError: reported,
  });
  endOnSignal(cloud);
  if (!quiet) console.log(summary(cloud, options.payments));
  await addDemonstration(cloud, options.dataDir, quiet);
};

const EXPLAINED = [WrongUsage, PortTaken, DataInUse, DataOutdated, NoEngine, TableChanged];

main().catch((error: unknown) => {
  if (error instanceof BuildFailed) console.error(`The build failed:\n${error.message}`);
  else if (EXPLAINED.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
  process.exit(1);
});
