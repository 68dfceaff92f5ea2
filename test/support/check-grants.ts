import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BY_LAMBDA, READ } from '../../infra/constructs/grants.ts';
import { functionId } from '../../infra/constructs/server-function.ts';
import { domains } from '../../infra/domains/index.ts';
import { type Grant, type Recording, unusedGrants } from '../../infra/local/permissions/unused-grants.ts';

/**
 * The last word on permissions, after the tests have run: each grant of each function's role is the only one that
 * allows some call of theirs, or its spec says why it is there. Reads the recordings in the folder it is given.
 */
const [folder = ''] = process.argv.slice(2);
const recordings = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording,
);

const reasons = new Map(
  domains.flatMap(({ functions }) =>
    functions.map((spec) => [functionId(spec.entry), { ...BY_LAMBDA, ...spec.untested }] as const),
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

const unexplained = unusedGrants(recordings, READ).flatMap((grant) => {
  const name = nameOf(grant);
  const known = reasons.get(grant.functionName) ?? {};
  return known[name] || known[name.split(' ')[0] ?? ''] ? [] : [`${grant.functionName}: ${name}`];
});
for (const line of unexplained) console.log(`no test needs it, and nothing explains it: ${line}`);
console.log(`${recordings.length} runs, ${unexplained.length} grants too many`);
process.exitCode = unexplained.length === 0 && recordings.length > 0 ? 0 : 1;
