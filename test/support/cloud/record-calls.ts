import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, OnAllowed } from '../../../infra/local/permissions/access.ts';
import type { AccessRequest } from '../../../infra/local/permissions/grants.ts';
import type { Recording } from '../../../infra/local/permissions/unused-grants.ts';

/** Names the folder of the recordings. A run of single test files has none, and records nothing. */
export const CALLS_FOLDER = 'MAZALTOV_CALLS';

/** Keeps each different call of the functions of one cloud, to be written when the cloud has stopped. */
export const recordCalls = ():
  | { onAllowed: OnAllowed; write: (roles: Access['roles']) => void }
  | undefined => {
  const folder = process.env[CALLS_FOLDER];
  if (!folder) return undefined;
  const calls = new Map<string, Set<string>>();
  return {
    onAllowed: (functionName, asked) => {
      const known = calls.get(functionName) ?? new Set();
      calls.set(functionName, known.add(JSON.stringify(asked)));
    },
    write: (roles) => {
      const recording: Recording = {
        roles: Object.fromEntries(roles),
        calls: Object.fromEntries(
          [...calls].map(([name, known]) => [
            name,
            [...known].map((asked) => JSON.parse(asked) as AccessRequest),
          ]),
        ),
      };
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(recording));
    },
  };
};
