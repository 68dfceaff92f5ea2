import * as z from 'zod/mini';

const FORGOTTEN = null;

/**
 * What people write of and about each other, by the thing that it stands in, and why that keeps it when their account is
 * deleted; what is `FORGOTTEN` is nowhere then (`test/integration/forgotten.test.ts`).
 */
export const PERSONAL = {
  account: FORGOTTEN,
  'creator-page': FORGOTTEN,
  ad: FORGOTTEN,
  'ready-answer': FORGOTTEN,
  order: FORGOTTEN,
  gift: FORGOTTEN,
  /** What an admin wrote to somebody, or noted of them. */
  letter: FORGOTTEN,
  note: FORGOTTEN,
  inquiry: FORGOTTEN,
  'payout-details': FORGOTTEN,
  /** Where a withdrawal was paid to, sealed, and who had it. */
  withdrawal: 'the books say where money went',
  review: 'it is about the creator, whom others choose by it, and loses its name',
  message: 'the conversation is the other side’s as well; their side keeps it without the name',
  report: 'what was reported and decided about somebody holds when the other one leaves',
  delivery: 'who ordered it paid for it',
  /** Why an admin did something to somebody. */
  act: 'the audit and the books say who did what, and why',
} as const satisfies Readonly<Record<string, string | null>>;

export type PersonalThing = keyof typeof PERSONAL;

const things = new WeakMap<z.ZodMiniType, PersonalThing>();

/** A field whose value people write of themselves or of each other; from it follow export, search and forgetting. */
export const personal = <S extends z.ZodMiniType>(thing: PersonalThing, schema: S): S => {
  // Schemas are shared by fields that say other things.
  const marked = z.clone(schema);
  things.set(marked, thing);
  return marked;
};

/** What a field was marked as; undefined when it is not. */
export const thingOf = (schema: z.ZodMiniType): PersonalThing | undefined => things.get(schema);

/** The schema inside what only says that it may be missing. */
const inside = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { def } = schema._zod as unknown as { def: { innerType?: z.ZodMiniType } };
  return def.innerType ? inside(def.innerType) : schema;
};

/** What is left of a field whose words are taken out. */
const emptyOf = (schema: z.ZodMiniType): unknown => {
  if (schema instanceof z.ZodMiniNullable) return null;
  const value = inside(schema);
  if (value instanceof z.ZodMiniArray) return [];
  if (!(value instanceof z.ZodMiniObject)) return '';
  return Object.fromEntries(
    Object.entries(value.shape as Record<string, z.ZodMiniType>).map(([name, field]) => [
      name,
      emptyOf(field),
    ]),
  );
};

/** The fields of an input that are marked as these things, each emptied: what is written over a thing to forget it. */
export const emptied = <S extends z.ZodMiniObject>(
  { shape }: S,
  ...of: readonly PersonalThing[]
): Partial<z.output<S>> => {
  const fields = Object.entries(shape as Record<string, z.ZodMiniType>).filter(([, field]) => {
    const thing = thingOf(field);
    return thing && of.includes(thing);
  });
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)])) as Partial<z.output<S>>;
};
