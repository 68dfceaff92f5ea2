import { z } from 'zod';
import type { Actions } from './actions.ts';
import type { Answer, RestRequest } from './call.ts';
import { notFound } from './errors.ts';
import type { Events } from './events.ts';
import { type createFaults, fault } from './faults.ts';
import { type Report, reportSettings } from './report.ts';
import type { PayPalStore } from './store.ts';

const instrument = z.strictObject({ instrument: z.enum(['good', 'declined', 'review']).default('good') });
const review = z.strictObject({ good: z.boolean() });
const giveBack = z.strictObject({
  value: z.string().optional(),
  by: z.enum(['merchant', 'bank']).default('bank'),
});
const refundEnd = z.strictObject({ status: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']) });
const dispute = z.strictObject({
  value: z.string().optional(),
  stage: z.enum(['INQUIRY', 'CHARGEBACK']).default('INQUIRY'),
});
const disputeEnd = z.strictObject({ for: z.enum(['buyer', 'seller']) });
const sending = z.strictObject({ sending: z.enum(['at-once', 'held']) });
const release = z.strictObject({
  copies: z.int().min(0).max(100).default(1),
  newestFirst: z.boolean().default(false),
});

const changes = (input: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(z.looseObject({}).parse(input)).map(([name, value]) => [name, value ?? undefined]),
  );

export interface ControlOptions {
  readonly store: PayPalStore;
  readonly actions: Actions;
  readonly events: Events;
  readonly faults: ReturnType<typeof createFaults>;
  readonly report: Report;
}

/** What a test, or a person with curl, may do to PayPal: `/control/...`, JSON in and out. */
export const createControl = ({ store, actions, events, faults, report }: ControlOptions) => {
  const routes: readonly (readonly [string, RegExp, (id: string, input: unknown) => unknown])[] = [
    ['GET', /^\/control\/orders$/, () => store.orders()],
    ['GET', /^\/control\/orders\/(\w+)$/, (id) => actions.find(id)],
    /** Overwrites fields of an order behind everybody's back; null takes one away. */
    [
      'PATCH',
      /^\/control\/orders\/(\w+)$/,
      (id, input) => actions.save({ ...actions.find(id), ...changes(input) }),
    ],
    [
      'POST',
      /^\/control\/orders\/(\w+)\/approve$/,
      (id, input) => actions.approve(id, instrument.parse(input).instrument),
    ],
    [
      'POST',
      /^\/control\/orders\/(\w+)\/review$/,
      (id, input) => actions.review(id, review.parse(input).good),
    ],
    [
      'POST',
      /^\/control\/orders\/(\w+)\/give-back$/,
      (id, input) => {
        const { value, by } = giveBack.parse(input);
        return actions.giveBack(id, value, by);
      },
    ],
    [
      'POST',
      /^\/control\/orders\/(\w+)\/end-refunds$/,
      (id, input) => actions.endRefunds(id, refundEnd.parse(input).status),
    ],
    ['POST', /^\/control\/orders\/(\w+)\/dispute$/, (id, input) => actions.dispute(id, dispute.parse(input))],
    [
      'POST',
      /^\/control\/orders\/(\w+)\/end-dispute$/,
      (id, input) => actions.endDispute(id, disputeEnd.parse(input).for),
    ],
    /** As if the merchant had asked for it, and nobody knows. */
    ['POST', /^\/control\/orders\/(\w+)\/capture$/, (id) => actions.capture(id, 1)],
    ['GET', /^\/control\/events$/, () => store.events()],
    ['POST', /^\/control\/events$/, (_, input) => events.setSending(sending.parse(input).sending)],
    ['POST', /^\/control\/events\/release$/, (_, input) => events.release(release.parse(input))],
    ['POST', /^\/control\/report$/, (_, input) => report.set(reportSettings.parse(input))],
    ['POST', /^\/control\/faults$/, (_, input) => faults.plan(fault.parse(input))],
    ['DELETE', /^\/control\/faults$/, () => faults.clear()],
  ];

  return async ({ method, path, body }: RestRequest): Promise<Answer> => {
    for (const [wanted, pattern, act] of routes) {
      const match = wanted === method && pattern.exec(path);
      if (match) return { status: 200, body: (await act(match[1] ?? '', JSON.parse(body || '{}'))) ?? null };
    }
    throw notFound();
  };
};
