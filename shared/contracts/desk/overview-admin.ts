import * as z from 'zod/mini';
import { SITE_FACT_NAMES } from '../../site-facts.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, nothing } from '../parts/fields.ts';
import { outsideReport } from '../parts/outside-report.ts';
import { role, userStatus } from '../parts/person-states.ts';
import { requestStatus } from '../parts/request-views.ts';

/** What is looked at each minute; `clock` is who looks, and shows itself by not having looked. */
export const HEALTH_CHECKS = ['clock', 'stream', 'queue', 'mail', 'paypal', 'facts'] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];

/** `off`: the stage does without it; `unknown`: nobody has looked lately. */
const HEALTH_STATES = ['good', 'bad', 'off', 'unknown'] as const;

/** What is wrong; each has a text that says what to do. */
export const HEALTH_REASONS = [
  'clock_missing',
  'stream_behind',
  'queue_unreachable',
  'queue_dead_letters',
  'queue_late',
  'mail_unreachable',
  'mail_quota',
  'paypal_unreachable',
  'paypal_credentials',
  'paypal_not_configured',
  'facts_missing',
] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

const healthCheck = () =>
  z.object({
    name: z.enum(HEALTH_CHECKS),
    state: z.enum(HEALTH_STATES),
    reason: z.nullable(z.enum(HEALTH_REASONS)),
    /** Since when it is so; null before anybody looked. */
    since: z.nullable(instant()),
    /** How far behind it is; of the clock since it looked, of the queue the e-mail that waits longest. */
    seconds: z.nullable(z.number()),
    /** E-mails: on the queue, or sent in the last 24 hours. */
    count: z.nullable(z.number()),
    /** E-mails the queue gave up. */
    deadLetters: z.nullable(z.number()),
    /** Which facts of who runs the site nobody filled in. */
    missing: z.array(z.enum(SITE_FACT_NAMES)),
  });
export type HealthCheck = z.output<ReturnType<typeof healthCheck>>;

/** What no sum can hold, since time alone changes it: counted to `count` at most, of which there may be `more`. */
const counted = () => z.object({ count: z.number(), more: z.boolean() });

/** The first screen of the back office. */
export const overviewAdmin = endpoints({
  /** Sums are kept by the stream and about a second behind. */
  overview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'view_analytics',
    input: nothing,
    output: () =>
      z.object({
        users: z.object({ total: z.number(), active: z.number() }),
        creators: z.object({
          /** Visitors see them. */
          active: z.number(),
          total: z.number(),
          /** Whose profile was made in the last 24 hours. */
          newOfDay: counted(),
        }),
        requests: z.object({ total: z.number(), statuses: z.record(requestStatus(), z.number()) }),
        money: z.object({
          /** What is left of what was charged once all that went back is off. */
          netSalesAgorot: z.number(),
          /** All that was charged for orders, refunded ones too, and how often. */
          grossSalesAgorot: z.number(),
          charges: z.number(),
          /** What of it went back: declined, cancelled, expired, refunded. */
          returnedAgorot: z.number(),
          /** Fees less those given back. */
          feeRevenueAgorot: z.number(),
          /** What is in all wallets together. */
          walletsAgorot: z.number(),
        }),
        /** The five who signed up last. */
        newest: z.array(
          z.object({
            id: id('usr'),
            email: z.string(),
            name: z.string(),
            avatar: z.string(),
            role: role(),
            status: userStatus(),
            at: instant(),
          }),
        ),
        approvals: z.object({
          /** Creators who wait to be shown. */
          creators: z.number(),
          /** Approved requests whose video nobody has delivered yet. */
          videos: z.number(),
          /** Open tickets. */
          tickets: z.number(),
          /** What was reported, of all kinds, and nobody has decided about. */
          reports: z.number(),
          /** Those that wait for a decision of the desk; of the closed ones, those that people closed without it. */
          disputes: z.object({ atDesk: z.number(), resolved: z.number(), withoutDesk: z.number() }),
        }),
        exceptions: z.object({
          /** Open requests whose deadline is over. */
          late: counted(),
          withdrawals: z.number(),
          /** E-mails that have not moved for ten minutes. */
          mails: counted(),
          topUps: z.object({ pending: z.number(), failed: z.number() }),
          /** The last word of the nightly reconcile; null before its first night. */
          books: z.nullable(
            z.object({ at: instant(), items: z.number(), differences: z.number(), unsettled: z.number() }),
          ),
          /** The last word of the comparison with PayPal's report; null before its first night. */
          outside: z.nullable(outsideReport()),
        }),
      }),
  },
  /** What the clock found when it last looked, a minute ago. */
  health: {
    method: 'GET',
    path: '/api/admin/health',
    access: 'view_analytics',
    input: nothing,
    output: () =>
      z.object({
        /** Null before the clock's first look. */
        at: z.nullable(instant()),
        checks: z.array(healthCheck()),
      }),
  },
});
