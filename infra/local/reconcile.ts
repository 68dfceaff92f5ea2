/** `npm run reconcile`: recomputes the money of the local cloud, while it runs or while it rests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findDifferences, type Report } from '../../functions/desk/reconcile/find-differences.ts';
import { createPatientClient } from '../../functions/lib/aws/dynamodb.ts';
import { Refusal } from '../../functions/lib/lambda/errors.ts';
import { patiently } from '../../functions/lib/lambda/patience.ts';
import { useDynamoDB as withClient } from '../../functions/lib/table/table.ts';
import { parseStartOptions, type StartOptions, WrongUsage } from './command-line.ts';
import { DataInUse, lockData } from './data-lock.ts';
import { callDynamo } from './dynamodb/call.ts';
import { NoEngine, startDynamo } from './dynamodb/engine.ts';
import { reservePort } from './lib/listen.ts';
import { CREDENTIALS, dynamoEndpoint, REGION } from './template/local-addresses.ts';

/** Sums follow their entries within that long, on a machine that has other things to do too. */
const PAUSE_MS = 1_000;
const SHOWN = 200;
/** Tests, or a demonstration that comes in, keep the table busy for a minute or two. */
const PATIENCE_MS = 5 * 60_000;

/** There are no books to look at; the message says why. */
class NoBooks extends Error {}

interface Books {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

/** An engine of our own on a folder that nobody uses; throws `DataInUse` when a cloud runs with it. */
const openResting = async ({ dataDir, engine }: StartOptions): Promise<Books> => {
  if (!existsSync(path.join(dataDir, 'dynamodb'))) throw new NoBooks(`${dataDir} has no table yet.`);
  const unlock = lockData(dataDir);
  try {
    const own = await startDynamo({
      engine,
      port: await reservePort(0),
      dataDir: path.join(dataDir, 'dynamodb'),
      logFile: path.join(dataDir, 'dynamodb.log'),
    });
    return { endpoint: own.endpoint, close: () => own.stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};

const open = async (options: StartOptions): Promise<Books> => {
  try {
    return await openResting(options);
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error;
    const { port } = options;
    const endpoint = dynamoEndpoint({ port, awsPort: port + 1, dynamoPort: port + 2 });
    return { endpoint, close: async () => undefined };
  }
};

const tableAt = async (endpoint: string): Promise<string> => {
  const asked = callDynamo<{ TableNames: string[] }>(endpoint, 'DynamoDB_20120810.ListTables', {});
  const answer = await asked.catch(() => {
    throw new NoBooks(
      `Nothing answers at ${endpoint}. Does the local cloud run at other ports? --port says where.`,
    );
  });
  const [table] = answer.TableNames;
  if (!table) throw new NoBooks('There is no table yet.');
  return table;
};

const verdictOf = ({ items, differences, unsettled }: Report): string => {
  if (differences.length > 0)
    return `The books differ in ${differences.length} places (${items} items; amounts are agorot).`;
  return unsettled.length > 0
    ? `Nothing differs in ${items} items, as far as they were at rest.`
    : `The books are right: ${items} items, and every balance, split and sum is what the entries say.`;
};

const textOf = (report: Report): string =>
  [
    ...report.differences
      .slice(0, SHOWN)
      .map(
        ({ item, what, found, by, expected }) =>
          `${item}: ${what} is ${found ?? 'missing'}, by ${by} ${expected ?? 'nothing'}`,
      ),
    ...(report.differences.length > SHOWN ? [`… and ${report.differences.length - SHOWN} more.`] : []),
    ...report.unsettled.map((name) => `${name}: kept changing, nothing is said of it`),
    verdictOf(report),
  ].join('\n');

const reconcile = async (options: StartOptions): Promise<Report> => {
  const { endpoint, close } = await open(options);
  try {
    Object.assign(process.env, {
      TABLE_NAME: await tableAt(endpoint),
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    });
    withClient(createPatientClient());
    const onBusy = () => console.error('The table is busy; reading goes on.');
    return await patiently({ milliseconds: PATIENCE_MS, onBusy }, () =>
      findDifferences({ pause: () => wait(PAUSE_MS) }),
    );
  } finally {
    await close();
  }
};

const TOO_BUSY = `The table was too busy for ${PATIENCE_MS / 60_000} minutes, and the books were not read. End what else keeps this machine busy, or \`npm start\` itself, and start again.`;

/** What a person can act on, without a trace. */
const wordsOf = (error: unknown): unknown => {
  if (error instanceof Refusal && error.code === 'service.busy') return TOO_BUSY;
  return [WrongUsage, NoEngine, NoBooks].some((kind) => error instanceof kind)
    ? (error as Error).message
    : error;
};

try {
  const report = await reconcile(parseStartOptions(process.argv.slice(2), process.env));
  console.log(textOf(report));
  process.exitCode = report.differences.length > 0 ? 1 : 0;
} catch (error) {
  process.exitCode = 2;
  console.error(wordsOf(error));
}
