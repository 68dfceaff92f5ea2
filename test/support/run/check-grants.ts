import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '../../../infra/domains/index.ts';
import {
  type Grant,
  grantsOf,
  type Recording,
  unusedGrants,
} from '../../../infra/local/permissions/unused-grants.ts';
import { BY_LAMBDA, READ } from '../../../infra/platform/functions/grants.ts';
import { functionId } from '../../../infra/platform/functions/server-function.ts';

/**
 * The last word on permissions, after the tests have run: each grant of each function's role is the only one that
 * allows some call of theirs, or its spec says why it is there. Reads the recordings in the folder it is given.
 */
const [folder = ''] = process.argv.slice(2);
const recordings = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording,
);

const explained = new Map(
  domains.flatMap(({ functions }) =>
    functions.map((spec) => [functionId(spec.entry), new Set(Object.keys(spec.untested ?? {}))] as const),
  ),
);

/** `read REQ#*`, `s3:PutObject mediabucket/media/*`: what is granted, and what it is limited to. */
const nameOf = ({ statement: { Action, Resource, Condition = {} } }: Grant): string => {
  const [action = '', ...more] = [Action].flat();
  const limits = Object.values(Condition).flatMap((keys) => Object.values(keys).flat());
  const [resource = ''] = [Resource].flat();
  const target = limits.length > 0 ? limits.join(' ') : resource.slice(resource.lastIndexOf(':') + 1);
  const index = /\/index\/.*$/.exec(resource)?.[0] ?? '';
  return `${more.length > 0 ? 'read' : action} ${target}${index && ` of ${index.slice(1)}`}`;
};

const lineOf = (grant: Grant): string => `${grant.functionName}: ${nameOf(grant)}`;
const isExplained = (grant: Grant): boolean => {
  const name = nameOf(grant);
  return (
    Object.hasOwn(BY_LAMBDA, name.split(' ')[0] ?? '') ||
    Boolean(explained.get(grant.functionName)?.has(name))
  );
};

const unexplained = unusedGrants(recordings, READ)
  .filter((grant) => !isExplained(grant))
  .map(lineOf);
const there = new Set(recordings.flatMap((recording) => grantsOf(recording, READ)).map(lineOf));
const leftOver = [...explained]
  .flatMap(([functionName, names]) => [...names].map((name) => `${functionName}: ${name}`))
  .filter((line) => !there.has(line));

for (const line of unexplained) console.log(`no test needs it, and nothing explains it: ${line}`);
for (const line of leftOver) console.log(`explained, and not granted: ${line}`);
console.log(`${recordings.length} runs, ${unexplained.length} grants too many`);
process.exitCode = recordings.length > 0 && unexplained.length + leftOver.length === 0 ? 0 : 1;
