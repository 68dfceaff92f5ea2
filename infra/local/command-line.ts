import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_PAYMENTS, type LocalPayments } from '../stage/config.ts';
import { root } from './build/source-hash.ts';
import type { Engine } from './dynamodb/engine.ts';

export interface StartOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly engine: Engine | undefined;
  readonly payments: LocalPayments;
  readonly adminTotp: boolean;
  readonly quiet: boolean;
}

/** Words or values that `npm start` does not know; the message says which it does. */
export class WrongUsage extends Error {}

const ENGINES: Readonly<Record<string, Engine>> = {
  dynoxide: 'dynoxide',
  java: 'dynamodb-local',
  'dynamodb-local': 'dynamodb-local',
};

const parsePort = (text: string): number => {
  const port = Number(text);
  // Two more ports are taken above it.
  if (!Number.isInteger(port) || port < 1 || port > 65_533)
    throw new WrongUsage(`${text} is no port (1 to 65533).`);
  return port;
};

const parseEngine = (name: string | undefined): Engine | undefined => {
  if (name === undefined || name === '') return undefined;
  const engine = ENGINES[name];
  if (!engine) throw new WrongUsage(`No engine ${name}: ${Object.keys(ENGINES).join(', ')}.`);
  return engine;
};

const parsePayments = (name: string): LocalPayments => {
  const payments = LOCAL_PAYMENTS.find((one) => one === name);
  if (!payments) throw new WrongUsage(`No payments ${name}: ${LOCAL_PAYMENTS.join(', ')}.`);
  return payments;
};

/**
 * `--port`, `--data`, `--engine`, `--payments`, `--admin-totp`, `--quiet`, or MAZALTOV_PORT, MAZALTOV_DATA, MAZALTOV_DYNAMODB,
 * MAZALTOV_PAYMENTS, MAZALTOV_ADMIN_TOTP. Throws `WrongUsage`.
 */
export const parseStartOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartOptions => {
  let values: {
    port?: string;
    data?: string;
    engine?: string;
    payments?: string;
    'admin-totp'?: boolean;
    quiet?: boolean;
  };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        engine: { type: 'string' },
        payments: { type: 'string' },
        'admin-totp': { type: 'boolean' },
        quiet: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
  return {
    port: parsePort(values.port ?? environment.MAZALTOV_PORT ?? '3000'),
    dataDir: path.resolve(root, values.data ?? environment.MAZALTOV_DATA ?? '.local'),
    engine: parseEngine(values.engine ?? environment.MAZALTOV_DYNAMODB),
    payments: parsePayments(values.payments ?? environment.MAZALTOV_PAYMENTS ?? 'demonstration'),
    adminTotp: values['admin-totp'] ?? environment.MAZALTOV_ADMIN_TOTP === 'on',
    quiet: values.quiet ?? false,
  };
};
