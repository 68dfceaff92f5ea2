import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { day } from './fields.ts';

/**
 * Of which time figures are: days of Israel's calendar, today the last of them, or this month and the eleven before it.
 * Each is compared with as many days, or months, right before.
 */
export const PERIODS = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** 1, 7, 30, 90 days, 12 months. */
export const period = lazy(() => z._default(z.enum(PERIODS), 'month'));

/** A figure of a period and of the one before. Money in agorot. */
export const compared = () => z.object({ now: z.number(), before: z.number() });
export type Compared = z.output<ReturnType<typeof compared>>;

/** The days of a period, both ends within; what a point of its chart is. */
export const span = () => ({
  from: day(),
  to: day(),
  /** The one that it is compared with. */
  before: z.object({ from: day(), to: day() }),
  /** `month` for `year` alone. */
  step: z.enum(['day', 'month']),
});

/** How many of how many: `part` of `all`; a share only while `all` is above zero. */
const share = () => z.object({ part: z.number(), all: z.number() });
export const comparedShare = () => z.object({ now: share(), before: share() });
export type Share = z.output<ReturnType<typeof share>>;

/**
 * How long something took, in hours: half of it at most `medianHours`, nine of ten at most `mostHours`; null of nothing.
 * Times are counted by buckets, so each is the upper end of one: 1, 2, 3, 6, 12, 24, 48 … hours.
 */
const times = () =>
  z.object({
    count: z.number(),
    medianHours: z.nullable(z.number()),
    mostHours: z.nullable(z.number()),
    /** Ascending, those that have any: `count` took at most `hours`, and longer than the bucket before. */
    buckets: z.array(z.object({ hours: z.number(), count: z.number() })),
  });
export const comparedTimes = () => z.object({ now: times(), before: times() });
export type Times = z.output<ReturnType<typeof times>>;
