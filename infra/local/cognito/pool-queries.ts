import * as z from 'zod';
import { listedUser } from './admin.ts';
import { type Cognito, checkPool, clientOf } from './cognito-context.ts';
import { invalidParameter } from './errors.ts';
import { clientId, operation, poolId } from './operation.ts';
import type { User } from './store.ts';

/** How a search attribute reads off a user. */
const SEARCHABLE: Readonly<Record<string, (user: User) => string>> = {
  username: (user) => user.sub,
  sub: (user) => user.sub,
  'cognito:user_status': (user) => user.status,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  ...Object.fromEntries(
    ['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username'].map((name) => [
      name,
      (user: User) => user.attributes[name] ?? '',
    ]),
  ),
};

/** A test for users from a filter such as `email = "a@b.c"` or `name ^= "Da"`. */
const filterOf = (cognito: Cognito, filter: string | undefined): ((user: User) => boolean) => {
  if (!filter) return () => true;
  const [, name = '', sign, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!sign) throw invalidParameter('One or more parameters are not valid: invalid filter');
  const read = Object.hasOwn(SEARCHABLE, name) ? SEARCHABLE[name] : undefined;
  if (!read) throw invalidParameter(`Invalid search attribute: ${name}`);
  const fold = (text: string) =>
    name === 'email' && !cognito.pool.UsernameConfiguration.CaseSensitive ? text.toLowerCase() : text;
  const wanted = fold(quoted.replace(/\\(.)/g, '$1'));
  return (user) => (sign === '=' ? fold(read(user)) === wanted : fold(read(user)).startsWith(wanted));
};

const listInput = z.object({
  UserPoolId: poolId,
  Filter: z.string().optional(),
  Limit: z.number().int().min(0).max(60, 'Member must have value less than or equal to 60').default(60),
  PaginationToken: z.string().optional(),
  AttributesToGet: z.array(z.string()).optional(),
});

/** The token names the last user of the page before, so that users made meanwhile do not shift the next one. */
const listUsers = operation(listInput, (cognito, input) => {
  checkPool(cognito, input.UserPoolId);
  const matches = filterOf(cognito, input.Filter);
  const users = cognito.store.users();
  const after =
    input.PaginationToken === undefined ? -1 : users.findIndex(({ sub }) => sub === input.PaginationToken);
  if (input.PaginationToken !== undefined && after < 0) throw invalidParameter('Invalid pagination token');
  const rest = users.slice(after + 1).filter(matches);
  const page = rest.slice(0, input.Limit || 60);
  const last = page.at(-1);
  const wanted = input.AttributesToGet;
  const Users = page.map(listedUser).map((user) => ({
    ...user,
    Attributes: user.Attributes.filter(({ Name }) => !wanted || wanted.includes(Name)),
  }));
  return { Users, ...(last && rest.length > page.length ? { PaginationToken: last.sub } : {}) };
});

const describeUserPool = operation(z.object({ UserPoolId: poolId }), (cognito, input) => {
  checkPool(cognito, input.UserPoolId);
  const { UserPoolName, UserPoolTags: _, EnabledMfas: __, ...properties } = cognito.pool.raw;
  return {
    UserPool: {
      ...properties,
      Id: cognito.poolId,
      Name: UserPoolName,
      Policies: cognito.pool.Policies,
      MfaConfiguration: cognito.pool.MfaConfiguration,
      EstimatedNumberOfUsers: cognito.store.users().length,
    },
  };
});

const describeUserPoolClient = operation(
  z.object({ UserPoolId: poolId, ClientId: clientId }),
  (cognito, input) => {
    checkPool(cognito, input.UserPoolId);
    const client = clientOf(cognito, input.ClientId);
    return { UserPoolClient: { ...client.raw, UserPoolId: cognito.poolId, ClientId: client.clientId } };
  },
);

export const poolQueries = {
  ListUsers: listUsers,
  DescribeUserPool: describeUserPool,
  DescribeUserPoolClient: describeUserPoolClient,
};
