import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { contracts } from '../../shared/contracts/index.ts';
import type { Endpoint } from '../../shared/contracts/parts/endpoint.ts';
import { Random } from '../money/random.ts';
import { ENDS_SESSION, TAKES_RIGHTS } from '../support/acts/ends-session.ts';
import { type Person, tokenOf } from '../support/acts/people.ts';
import { siteUrl } from '../support/acts/world.ts';
import { Dictionary } from './dictionary.ts';
import { Generator, type Schema } from './generate.ts';
import { HOSTILE_TEXTS } from './hostile.ts';
import { problemOf } from './verdict.ts';

const ENDPOINTS = Object.entries(contracts).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([name]) => !ENDS_SESSION.has(`${group}.${name}`))
    .map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
      schema: z.toJSONSchema(endpoint.input(), { io: 'input', unrepresentable: 'any' }) as Schema,
    })),
);

const [TAKING, OTHERS] = [true, false].map((taking) =>
  ENDPOINTS.filter(({ name }) => TAKES_RIGHTS.has(name) === taking),
) as [typeof ENDPOINTS, typeof ENDPOINTS];
/** From here on people lose their rights: had they lost them before, only doors would have been tried. */
const TAKING_FROM = 0.98;

/** A call whose answer no contract allows, with everything needed to repeat it. */
export interface Finding {
  readonly problem: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly caller: string;
  readonly answer: string;
}

export interface Fuzzed {
  readonly calls: number;
  /** The number of calls by the status of their answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Endpoints that answered 200 at least once. */
  readonly reached: ReadonlySet<string>;
  readonly endpoints: number;
  /** One example of each problem of an endpoint. */
  readonly findings: readonly Finding[];
}

const AT_ONCE = 6;
const MOST_FINDINGS = 20;
/** Sooner than an access token ends. */
const SIGNED_IN_MS = 600_000;

const inPath = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value ?? '')).toWellFormed());

const queryOf = (fields: Record<string, unknown>, random: Random): string => {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const pairs = Object.entries(fields).map(([name, value]) => [name, text(value)]);
  const query = new URLSearchParams(pairs).toString();
  if (!random.chance(0.03)) return query;
  // What no client of ours would write: half an escape, a name twice, bytes that are no UTF-8.
  return `${query}&${random.pick(['%', '%ff=%fe', 'limit=1&limit=2', '=', '&&&', '__proto__=1', 'a[]=1', '%00'])}`;
};

const bodyOf = (fields: Record<string, unknown>, random: Random): string => {
  const json = JSON.stringify(fields);
  if (!random.chance(0.02)) return json;
  return random.pick([
    json.slice(0, -1),
    `[${json}]`,
    `"${json}`,
    '',
    'null',
    `${json}{}`,
    '{"__proto__":{"a":1}}',
  ]);
};

/**
 * Calls endpoints with inputs generated from their schemas, most of them plausible, many not, as people of every role.
 * The seed decides `random`, but not what is learnt from answers, since calls run in parallel.
 */
export const fuzz = async (
  people: readonly Person[],
  { calls, seed }: { readonly calls: number; readonly seed: number },
): Promise<Fuzzed> => {
  const known = new Dictionary();
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const findings = new Map<string, Finding>();
  const tokens = new Map<string, { token: string; until: number }>();

  const tokenFor = async ({ email, token }: Person): Promise<string> => {
    const held = tokens.get(email) ?? { token, until: Date.now() + SIGNED_IN_MS };
    const valid =
      held.until > Date.now()
        ? held
        : { token: (await tokenOf(email)).access, until: Date.now() + SIGNED_IN_MS };
    tokens.set(email, valid);
    return valid.token;
  };

  const one = async (n: number): Promise<void> => {
    const random = Random.of(seed, n);
    const { name, endpoint, schema } = random.pick(n < calls * TAKING_FROM ? OTHERS : TAKING);
    const { method, access } = endpoint;
    const caller = access === 'public' && random.chance(0.5) ? null : random.pick(people);
    const make = new Generator(random, known, random.pick([0, 0, 0.1, 0.4]));
    const fields = make.object(schema);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = fields[field];
      delete fields[field];
      return inPath(value ?? random.pick(HOSTILE_TEXTS));
    });
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const query = hasBody ? '' : queryOf(fields, random);
    const body = hasBody ? bodyOf(fields, random) : undefined;
    const address = query ? `${path}?${query}` : path;
    const key = random.chance(0.97) ? randomUUID() : random.pick(['short', 'x'.repeat(65), '________', '']);
    const response = await fetch(siteUrl(address), {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(caller ? { authorization: `Bearer ${await tokenFor(caller)}` } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const { status } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const problem = problemOf(endpoint, status, text);
    if (problem) {
      const said = { answer: text.slice(0, 400), caller: caller?.name ?? 'nobody' };
      const finding = { problem, name, method, path: address, body: body?.slice(0, 1_000), ...said };
      if (!findings.has(`${name} ${problem}`)) findings.set(`${name} ${problem}`, finding);
    } else if (status === 200) {
      reached.add(name);
      known.learn(JSON.parse(text), random);
    }
  };

  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < calls && findings.size < MOST_FINDINGS) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { calls: next, statuses, reached, endpoints: ENDPOINTS.length, findings: [...findings.values()] };
};
