import { describe, expect, it } from 'vitest';
import { requestStatus } from '../../../../shared/contracts/parts/request-views.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { refunded } from '../../../../shared/money/refund.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { NO_FACTS } from '../../../../test/support/typed/site-facts.ts';
import { compose } from '../../../messages/mail/compose.ts';
import { plainTextOf } from '../../../messages/mail/letter.ts';
import type { Mail, RequestMailKind } from '../../../messages/mail/mail.ts';
import type { Request } from '../model/request.ts';
import { eventOf } from '../model/request-event.ts';
import { recipientsOf } from './recipients.ts';

const PRICE = 10_000;
const RATE = 1_000;
const STATUSES = requestStatus().options;
const AT = '2026-11-20T10:00:00.000Z';

const requestOf = (status: Request['status'], more: Partial<Request> = {}): Request =>
  ({
    pk: 'REQ#req_1',
    e: 'request',
    id: 'req_1',
    v: 2,
    at: AT,
    deadlineAt: AT,
    status,
    movedBy: 'admin',
    priceAgorot: PRICE,
    feeBasisPoints: RATE,
    movements: [],
    kind: 'other',
    title: 'ברכה',
    ...splitOf(status, PRICE, RATE),
    ...(status === 'declined' ? { declineReason: 'admin' } : {}),
    ...more,
  }) as unknown as Request;

const after = (amountAgorot: number, platformCovers = false) => {
  const before = requestOf('completed');
  return refunded(before, { backAgorot: 0, coveredAgorot: 0 }, amountAgorot, platformCovers);
};

const COMPLETED = [
  ['completed', requestOf('completed')],
  ['refunded in part', requestOf('completed', after(4_000))],
  ['refunded whole', requestOf('completed', after(PRICE))],
  ['refunded whole by the platform', requestOf('completed', after(PRICE, true))],
] as const;
const OTHERS = (['pending', 'approved', 'declined'] as const).map(
  (status) => [status, requestOf(status)] as const,
);

const told = (before: Request, next: Request) => {
  const change = { key: { pk: 'REQ#req_1', sk: 'REQ' }, before, after: next };
  const changed = eventOf(change as unknown as Parameters<typeof eventOf>[0]);
  return { changed, recipients: changed ? recipientsOf(changed) : [] };
};

const textOf = (kind: RequestMailKind, language: Language, request: Request, movedAgorot: number) => {
  const { priceAgorot, title, deadlineAt, declineReason } = request;
  const names = {
    fanName: 'Fan',
    creatorName: 'Creator',
    recipient: 'Mother',
    shortId: '1',
    orderId: 'req_1',
  };
  const values = {
    ...names,
    priceAgorot,
    title,
    deadlineAt,
    movedAgorot,
    occasion: 'other',
    instructions: '',
  };
  const mail = { event: 'e', kind, to: 'a@example.com', language, at: AT, values: { ...values, path: '/p' } };
  const letter = compose({ ...mail, values: { ...mail.values, declineReason } } as Mail, 'https://x');
  return plainTextOf(letter, { brand: 'b', logo: '', siteOrigin: 'https://x', facts: NO_FACTS });
};

describe.each([...OTHERS, ...COMPLETED])('an admin moves what is %s', (_, before) => {
  it.each(STATUSES.filter((to) => to !== before.status))(
    'to %s: whose money moved is told how much',
    (to) => {
      const next = requestOf(to, { v: 3 });
      const { changed, recipients } = told(before, next);
      expect(changed?.moved).toEqual({
        fan: next.backAgorot - before.backAgorot,
        creator: next.netAgorot - before.netAgorot,
      });
      for (const who of ['fan', 'creator'] as const) {
        const movedAgorot = changed?.moved[who] ?? 0;
        const mine = recipients.filter((recipient) => recipient.to === who);
        // An admin's change of status is news to both, once.
        expect(mine).toHaveLength(1);
        if (movedAgorot === 0) continue;
        const kind = mine[0]?.mail;
        expect(kind).toBeDefined();
        for (const language of ['he', 'en'] as const)
          expect(textOf(kind ?? 'order-received', language, next, movedAgorot)).toContain(
            formatAgorot(Math.abs(movedAgorot), language),
          );
      }
    },
  );
});

it.each([
  ['pending', 'approved', 'request.approved', 'creator-request-approved'],
  ['declined', 'approved', 'request.reopened', 'creator-request-approved'],
  ['completed', 'approved', 'request.reopened', 'creator-request-approved'],
  ['declined', 'pending', 'request.reopened', 'creator-request-reopened'],
  ['completed', 'pending', 'request.reopened', 'creator-request-reopened'],
  ['approved', 'pending', 'request.reopened', 'creator-request-reopened'],
  ['pending', 'completed', 'request.completed', 'creator-request-completed'],
  ['approved', 'declined', 'request.closed', 'creator-request-closed'],
] as const)('%s -> %s by an admin is %s, and the creator gets %s', (from, to, event, mail) => {
  const { changed, recipients } = told(requestOf(from), requestOf(to));
  expect(changed?.event).toBe(event);
  expect(recipients.find((recipient) => recipient.to === 'creator')).toEqual({ to: 'creator', mail });
});

it.each(['approved', 'declined', 'completed'] as const)('a creator is not told of an own %s', (to) => {
  const next = requestOf(to, {
    movedBy: 'creator',
    ...(to === 'declined' ? { declineReason: 'creator' } : {}),
  });
  const { recipients } = told(requestOf(to === 'completed' ? 'approved' : 'pending'), next);
  expect(recipients.map(({ to: who }) => who)).toEqual(['fan']);
});

it('a refund that the platform pays is no news to the creator', () => {
  const before = requestOf('completed');
  expect(told(before, requestOf('completed', after(4_000))).recipients).toHaveLength(2);
  expect(told(before, requestOf('completed', after(4_000, true))).recipients.map(({ to }) => to)).toEqual([
    'fan',
  ]);
});

it('a review is told to its creator, by e-mail too', () => {
  const { changed, recipients } = told(
    requestOf('completed'),
    requestOf('completed', { reviewedAt: AT, v: 3 }),
  );
  expect(changed?.event).toBe('request.reviewed');
  expect(recipients).toEqual([{ to: 'creator', mail: 'creator-request-reviewed' }]);
});
