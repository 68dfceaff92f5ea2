import * as z from 'zod/mini';

/** The lists of the copy that people get of everything of theirs. */
export type CopyList =
  | 'account'
  | 'orders'
  | 'earlier-briefs'
  | 'disputes'
  | 'moderation'
  | 'inquiries'
  | 'gifts'
  | 'reviews'
  | 'favorites'
  | 'wallet'
  | 'messages'
  | 'notifications'
  | 'creator-page'
  | 'videos-for-sale'
  | 'received-orders'
  | 'received-reviews'
  | 'earnings'
  | 'withdrawals';

/** What is searched: by everybody the catalog, by admins people, requests, payments and tickets, by both sides their own. */
export type Searched = 'catalog' | 'people' | 'requests' | 'payments' | 'conversations' | 'tickets';

interface Personal {
  /** Why it stays when its account is deleted; `FORGOTTEN`: it is nowhere then. */
  readonly kept: string | null;
  /** Where who wrote it, or of whom it is, finds it in their copy of everything; or why it is not there. */
  readonly copy: readonly CopyList[] | { readonly none: string };
  /** Where something is found by it. */
  readonly found: readonly Searched[];
}

const FORGOTTEN = null;
const FOUND_BY_NONE = [] as const;

/**
 * What people write of and about each other, by the thing that it stands in: what becomes of it with their account, with a
 * copy of everything and in searches. `test/integration/forgotten.test.ts` holds every field against it.
 */
export const PERSONAL = {
  // By its address, of what was asked under it.
  account: { kept: FORGOTTEN, copy: ['account'], found: ['people', 'requests', 'conversations', 'tickets'] },
  'creator-page': {
    kept: FORGOTTEN,
    copy: ['creator-page'],
    found: ['catalog', 'requests', 'conversations'],
  },
  ad: { kept: FORGOTTEN, copy: ['videos-for-sale'], found: ['catalog', 'requests'] },
  'ready-answer': { kept: FORGOTTEN, copy: ['creator-page'], found: FOUND_BY_NONE },
  order: { kept: FORGOTTEN, copy: ['orders', 'earlier-briefs'], found: ['requests'] },
  gift: { kept: FORGOTTEN, copy: ['gifts'], found: FOUND_BY_NONE },
  /** What an admin wrote to somebody, or noted of them. */
  letter: { kept: FORGOTTEN, copy: { none: 'it was sent to them' }, found: FOUND_BY_NONE },
  note: { kept: FORGOTTEN, copy: { none: 'admins note it for each other' }, found: FOUND_BY_NONE },
  inquiry: {
    kept: FORGOTTEN,
    // Those that are in their list; a visitor's is nobody's for certain.
    copy: ['inquiries'],
    found: ['tickets'],
  },
  'payout-details': {
    kept: FORGOTTEN,
    copy: { none: 'sealed: who has the copy could be paid by it; the last digits are in it' },
    found: FOUND_BY_NONE,
  },
  /** Where a withdrawal was paid to, sealed, and who had it. */
  withdrawal: {
    kept: 'the books say where money went',
    copy: { none: 'sealed, as the details that it was asked with' },
    found: FOUND_BY_NONE,
  },
  review: {
    kept: 'it is about the creator, whom others choose by it, and loses its name',
    copy: ['reviews'],
    found: FOUND_BY_NONE,
  },
  'review-answer': {
    kept: FORGOTTEN,
    copy: ['reviews', 'received-reviews'],
    found: FOUND_BY_NONE,
  },
  message: {
    kept: 'the conversation is the other side’s as well; their side keeps it without the name',
    copy: ['messages'],
    found: FOUND_BY_NONE,
  },
  report: {
    kept: 'what was reported and decided about somebody holds when the other one leaves',
    copy: { none: 'it is about the other side, and admins decide by it' },
    found: FOUND_BY_NONE,
  },
  /** What somebody says of what they report, or of a decision about something of theirs. */
  moderation: { kept: FORGOTTEN, copy: ['moderation'], found: FOUND_BY_NONE },
  /** What fan and creator say in a dispute. */
  dispute: {
    kept: 'what was complained of and decided about somebody holds when the other one leaves',
    copy: ['disputes'],
    found: FOUND_BY_NONE,
  },
  delivery: {
    kept: 'it was said to who ordered, and stands on their order',
    copy: ['received-orders'],
    found: FOUND_BY_NONE,
  },
  /** Why an admin did something to somebody. */
  act: {
    kept: 'the audit and the books say who did what, and why',
    copy: [
      'notifications',
      'creator-page',
      'withdrawals',
      'orders',
      'received-orders',
      'disputes',
      'moderation',
    ],
    found: ['payments'],
  },
} as const satisfies Readonly<Record<string, Personal>>;

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
