import * as z from 'zod/mini';
import { contracts } from '../../../shared/contracts/index.ts';
import { messageSent } from '../../../shared/contracts/orders/chat.ts';
import type { Endpoint } from '../../../shared/contracts/parts/endpoint.ts';
import { type PersonalThing, thingOf } from '../../../shared/contracts/parts/personal.ts';

/** A field of an input in which something can be typed. */
export interface TypedText {
  /** `requests.placeCart.lines.recipient`. */
  readonly path: string;
  readonly schema: z.ZodMiniType;
  /** What it is marked as, itself or with what it stands in. */
  readonly thing: PersonalThing | undefined;
}

interface Parts {
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
}

const partsOf = (schema: z.ZodMiniType): readonly (readonly [name: string, schema: z.ZodMiniType])[] => {
  const {
    innerType,
    element,
    valueType,
    options = [],
    shape = {},
  } = (schema._zod as unknown as { def: Parts }).def;
  const unnamed = [innerType, element, valueType, ...options].flatMap((part) => (part ? [part] : []));
  return [...unnamed.map((part) => ['', part] as const), ...Object.entries(shape)];
};

/** What no number, choice or id takes. */
const WORDS = ['מילים', 'words@example.com', 'https://www.facebook.com/p/1', '2000-01-01', '1234567'];
const takesWords = (schema: z.ZodMiniType): boolean =>
  WORDS.some((word) => {
    const read = z.safeParse(schema, word);
    return read.success && typeof read.data === 'string';
  });

/** Every text below a field. */
export const textsOf = (path: string, schema: z.ZodMiniType, above?: PersonalThing): TypedText[] => {
  const thing = thingOf(schema) ?? above;
  const parts = partsOf(schema);
  if (parts.length === 0) return takesWords(schema) ? [{ path, schema, thing }] : [];
  return parts.flatMap(([name, part]) => textsOf(name ? `${path}.${name}` : path, part, thing));
};

/** The inputs that somebody fills in: of endpoints that write, and of the socket. */
export const INPUTS: ReadonlyMap<string, z.ZodMiniObject> = new Map([
  ...Object.entries(contracts).flatMap(([group, endpoints]) =>
    Object.entries(endpoints as Readonly<Record<string, Endpoint>>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name, { input }]) => [`${group}.${name}`, input() as z.ZodMiniObject] as const),
  ),
  ['chat.message', messageSent() as unknown as z.ZodMiniObject],
]);

export const TYPED_TEXTS: readonly TypedText[] = [...INPUTS].flatMap(([name, input]) =>
  textsOf(name, input).filter(({ path }, n, all) => all.findIndex((text) => text.path === path) === n),
);
