import { randomUUID } from 'node:crypto';
import type { Functions } from '../functions/functions.ts';
import { ACCOUNT, REGION } from '../template/local-addresses.ts';
import type { Stack } from '../template/stack.ts';

/** What an event must have: one of these values, by its name, at any depth; of several that it has, one is enough. */
type Pattern = { readonly [name: string]: Pattern | readonly unknown[] };

interface RuleProperties {
  readonly EventPattern?: Pattern;
  readonly State?: string;
  readonly Targets?: readonly { readonly Arn: string; readonly Input?: string }[];
}

/** An event of one of AWS's services. */
export interface AwsEvent {
  readonly source: string;
  readonly 'detail-type': string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** EventBridge has more ways to compare, which the local cloud does not: such a rule never counts as met. */
const refuseUnknown = (values: readonly unknown[]): void => {
  const unknown = values.find((value) => typeof value === 'object');
  if (unknown) throw new Error(`the local cloud does not know the pattern ${JSON.stringify(unknown)}`);
};

const matches = (pattern: Pattern, event: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(pattern).every(([name, wanted]) => {
    const value = event[name];
    if (!Array.isArray(wanted)) return matches(wanted as Pattern, Object(value));
    refuseUnknown(wanted);
    return Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.includes(value);
  });

/** Lambda calls what failed two more times, and then gives it up. */
const ATTEMPTS = 3;

/** Calls what the template's rules call for an event; resolves when each has taken it or was given up. */
export const createEvents = (stack: Stack, functions: Functions) => {
  const rules = stack
    .all<RuleProperties>('AWS::Events::Rule')
    .filter(({ properties }) => properties.EventPattern !== undefined && properties.State !== 'DISABLED');
  const call = async (arn: string, event: object): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        await functions.find(arn).invoke(event);
        return;
      } catch {
        // What a function throws is in its log and on the console.
      }
    }
  };
  return async (told: AwsEvent): Promise<void> => {
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    const event = {
      version: '0',
      id: randomUUID(),
      account: ACCOUNT,
      region: REGION,
      time,
      resources: [],
      ...told,
    };
    const met = rules.filter(({ properties }) => matches(properties.EventPattern ?? {}, event));
    await Promise.all(
      met.flatMap(({ properties: { Targets = [] } }) => Targets.map(({ Arn }) => call(Arn, event))),
    );
  };
};
