import * as z from 'zod';
import type { Cognito } from './cognito-context.ts';
import { invalidParameter, notAuthorized } from './errors.ts';
import type { ClientSettings, PoolSettings } from './settings.ts';
import type { User } from './store.ts';

export type Attributes = Readonly<Record<string, string>>;

const STANDARD = new Set(
  [
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname',
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo',
  ].flatMap((names) => names.split(' ')),
);
const ADMIN_ONLY = ['email_verified', 'phone_number_verified'];

/** A list of attributes as the API carries them, e.g. `[{Name: 'email', Value: 'a@b.c'}]`. */
export const attributeList = z.array(
  z.object({ Name: z.string().max(32), Value: z.string().max(2048).default('') }),
);

export const toRecord = (list: z.output<typeof attributeList> | undefined): Attributes =>
  Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value]));

const toList = (attributes: Attributes) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Attribute list of a user for an administrator. */
export const allAttributes = (user: User) => toList({ sub: user.sub, ...user.attributes });

/** What a client may see of a user: all, or its ReadAttributes. `sub` is always among it. */
export const readableAttributes = (client: ClientSettings, user: User): Attributes => {
  const readable = client.readAttributes;
  const visible = Object.entries(user.attributes).filter(([name]) => !readable || readable.includes(name));
  return { sub: user.sub, ...Object.fromEntries(visible) };
};

export const readableList = (client: ClientSettings, user: User) => toList(readableAttributes(client, user));

/** Attributes as triggers receive them. */
export const triggerAttributes = (user: User): Attributes => ({
  sub: user.sub,
  'cognito:user_status': user.status,
  ...user.attributes,
});

const schemaFault = (problem: string) =>
  invalidParameter(`Attributes did not conform to the schema: ${problem}`);

const ruleOf = (pool: PoolSettings, name: string) =>
  pool.Schema.find((rule) => name === (STANDARD.has(rule.Name) ? rule.Name : `custom:${rule.Name}`));

const checkValue = (pool: PoolSettings, name: string, value: string): void => {
  const rule = ruleOf(pool, name);
  if (!rule && !STANDARD.has(name)) throw schemaFault(`${name}: Attribute does not exist in the schema.\n`);
  if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
  if (name === 'birthdate' && value.length !== 10)
    throw schemaFault('birthdate: String should be of length 10\n');
  const { MinLength = 0, MaxLength = 2048 } = rule?.StringAttributeConstraints ?? {};
  // JavaScript counts UTF-16 units, Cognito characters.
  const length = [...value].length;
  if (length < MinLength)
    throw schemaFault(`${name}: String must be at least ${MinLength} characters long\n`);
  if (length > MaxLength)
    throw schemaFault(`${name}: String must be no longer than ${MaxLength} characters\n`);
  if (rule?.AttributeDataType === 'Number') {
    const { MinValue = -Infinity, MaxValue = Infinity } = rule.NumberAttributeConstraints ?? {};
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (!(number >= MinValue && number <= MaxValue))
      throw schemaFault(`${name}: Value is not a permitted number\n`);
  }
};

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Refuses attributes the pool does not know, or whose values it does not allow, and missing required ones. */
export const checkNewUser = (pool: PoolSettings, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) checkValue(pool, name, value);
  for (const rule of pool.Schema) {
    if (rule.Required && attributes[rule.Name] === undefined)
      throw schemaFault(`${rule.Name}: The attribute is required\n`);
  }
};

/** Refuses a change of attributes that the pool does not allow. */
export const checkUpdate = (pool: PoolSettings, changes: Attributes): void => {
  for (const [name, value] of Object.entries(changes)) {
    if (name === 'sub' || ruleOf(pool, name)?.Mutable === false) {
      throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    }
    checkValue(pool, name, value);
  }
};

/** Refuses attributes that this app client may not write. */
export const checkWritable = (client: ClientSettings, names: readonly string[]): void => {
  const writable = client.writeAttributes;
  const refused = names.some((name) => ADMIN_ONLY.includes(name) || (writable && !writable.includes(name)));
  if (refused) throw notAuthorized('A client attempted to write unauthorized attribute');
};

/** Whether somebody other than `sub` signs in with this address. */
export const isTaken = ({ store }: Cognito, email: string, sub?: string): boolean => {
  const owner = store.userByEmail(email);
  return owner !== undefined && owner.sub !== sub;
};
