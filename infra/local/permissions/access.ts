import { createHash } from 'node:crypto';
import type { Credential } from '../lib/signature.ts';
import { ACCOUNT, CREDENTIALS as own } from '../template/local-addresses.ts';
import type { Stack } from '../template/stack.ts';
import { type AccessRequest, isAllowed, type Statement, statementsByFunction } from './grants.ts';

/** Why the owner of an access key may not do something, in AWS's words; undefined when it may. */
export type Refusal = (accessKeyId: string, asked: AccessRequest) => string | undefined;

/** Who may call the stand-ins, and what for. */
export interface Access {
  /** A key pair for each function, and one for people and tests, who are no Lambdas and may do everything. */
  readonly credentials: readonly Credential[];
  /** The key pair that a function finds in its environment. */
  credentialsOf(functionName: string): Required<Credential>;
  readonly refusal: Refusal;
  /** Whether an access key is a function's. */
  isFunction(accessKeyId: string): boolean;
  /** The statements of each function's role, by the function's name. */
  readonly roles: ReadonlyMap<string, readonly Statement[]>;
}

/** Told of each thing that a function asked for and its role allowed. */
export type OnAllowed = (functionName: string, asked: AccessRequest) => void;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same at each start, so that what a function signed yesterday can be used today, as long as AWS would let it. */
const keyPair = (functionName: string): Required<Credential> => ({
  accessKeyId: `ASIA${hash(`key of ${functionName}`).slice(0, 16).toUpperCase()}`,
  secretAccessKey: hash(`secret of ${functionName}`),
  sessionToken: hash(`token of ${functionName}`),
});

/** Holds each function to the role that the template gives it. */
export const createAccess = (stack: Stack, onAllowed: OnAllowed = () => undefined): Access => {
  const roles = statementsByFunction(stack);
  const pairs = new Map([...roles.keys()].map((name) => [name, keyPair(name)]));
  const names = new Map([...pairs].map(([name, { accessKeyId }]) => [accessKeyId, name]));
  return {
    credentials: [own, ...pairs.values()],
    credentialsOf: (functionName) => {
      const pair = pairs.get(functionName);
      if (!pair) throw new Error(`the template has no function ${functionName}`);
      return pair;
    },
    isFunction: (accessKeyId) => names.has(accessKeyId),
    roles,
    refusal: (accessKeyId, asked) => {
      const name = names.get(accessKeyId);
      if (name === undefined) return undefined;
      const { action, resource } = asked;
      if (isAllowed(roles.get(name) ?? [], asked)) return void onAllowed(name, asked);
      const keys = asked.context?.['dynamodb:LeadingKeys'];
      return `User: arn:aws:sts::${ACCOUNT}:assumed-role/${name}/${name} is not authorized to perform: ${action} on resource: ${resource}${keys ? ` with leading keys ${keys.join(', ')}` : ''} because no identity-based policy allows the ${action} action`;
    },
  };
};
