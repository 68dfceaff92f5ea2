import * as z from 'zod/mini';
import { isDay } from '../../calendar/calendar-day.ts';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { AGOROT_MAX } from '../../money/money.ts';
import { EXTRA_IDS } from '../../order/extras.ts';
import { EMAIL_ADDRESS } from '../../texts/email-address.ts';
import { pasted, pastedEmail } from '../../texts/pasted.ts';
import { pastedAddress } from '../../texts/pasted-address.ts';
import { isWellFormedText, normalizeLine, normalizeText } from '../../texts/text.ts';
import { isWebAddress } from '../../texts/web-address.ts';

type Checks = Parameters<z.ZodMiniString['check']>;

/** A text that is cleaned first, and checked as it is kept. */
export const cleaned = (clean: (value: string) => string, ...checks: Checks) =>
  z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(...checks));

const normalized = (normalize: (value: string) => string, max: number, min: number) =>
  cleaned(normalize, z.minLength(min), z.maxLength(max), z.refine(isWellFormedText));

/** Text of one line or more in the form that `shared/texts/text.ts` gives it, between `min` and `max` characters. */
export const text = (max: number, min = 1) => normalized(normalizeText, max, min);

/** The same in one line, for names and titles. */
export const line = (max: number, min = 1) => normalized(normalizeLine, max, min);

/** Text that may be left out or empty. */
export const optionalText = (max: number) => z._default(text(max, 0), '');

/** `req_` + 26 letters of Crockford's base 32, lower case, as a part of a pattern. */
export const idPattern = (prefix: string): string => `${prefix}_[0-9a-hjkmnp-tv-z]{26}`;

export const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${idPattern(prefix)}$`)));

/** A text of one line with a form of its own (a code, an address), checked once what was pasted along is off. */
export const pastedLine = (...checks: Checks) => cleaned(pasted, ...checks);

export const email = lazy(() => cleaned(pastedEmail, z.maxLength(TEXT.email), z.regex(EMAIL_ADDRESS)));

/** Somebody with an account, as the back office enters who is meant: an id, or an e-mail address. */
export const person = lazy(() => z.union([id('usr'), line(TEXT.email, 3)]));

/** A day of Israel's calendar, `2026-11-20`. */
export const day = lazy(() => pastedLine(z.refine(isDay)));

/** An instant, ISO in UTC. */
export const instant = lazy(() => z.string());

/** A ThumbHash in base64: a picture in at most 25 bytes. */
const THUMB = /^(?:[A-Za-z0-9+/]{4}){5,8}(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/;
export const thumb = lazy(() => z.string().check(z.regex(THUMB)));

/**
 * The version of a thing as it was read; a change of an older one is refused. The limit is above any version that
 * occurs.
 */
export const version = lazy(() => z.int().check(z.minimum(0), z.maximum(1_000_000_000)));

/** A positive amount of money in agorot, at most `AGOROT_MAX`. */
export const agorot = lazy(() => z.int().check(z.minimum(1), z.maximum(AGOROT_MAX)));

/** An extra that orders may have, and its price. */
export const offeredExtra = () => z.object({ id: z.enum(EXTRA_IDS), priceAgorot: z.number() });

const isWebAddressOrNone = (text: string): boolean => text === '' || isWebAddress(text);

/** The address of a web page, as people may enter it; empty: none. */
export const webAddress = lazy(() =>
  cleaned(pastedAddress, z.maxLength(TEXT.url), z.refine(isWebAddressOrNone)),
);

/**
 * The input of a list: the `next` of the previous page as its cursor, and the number of rows, `rows` by default and at
 * most `most`.
 */
export const paging = (rows: number = PAGE_SIZE.rows, most: number = PAGE_SIZE.most) => ({
  cursor: z.optional(z.string().check(z.maxLength(1_024), z.regex(/^[A-Za-z0-9_-]+$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), rows),
});

/** An object with each of these keys. Not a record: what checks those is 2.4 KB of each Lambda that moves money. */
export const eachOf = <Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);

/** A page of a list; `next` is null at the end. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

export const nothing = lazy(() => z.strictObject({}));

/** An upload the browser may make: POST these fields and the file to `url`, then name `key` in the next call. */
export const fileUpload = () =>
  z.object({
    url: z.string(),
    fields: z.record(z.string(), z.string()),
    key: z.string(),
  });

/** Such a key. */
export const uploadKey = lazy(() => z.string().check(z.maxLength(200)));
