import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';
import { agorotOf, money } from './money.ts';

const REFUND_STATUSES = ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A status that PayPal has not told us of is none that is final. `z.catch` would bring 7 KB of zod along. */
export const refundStatus = lazy(() =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((said): RefundStatus => REFUND_STATUSES.find((known) => known === said) ?? 'PENDING'),
  ),
);

/** Money that went back, as an order lists it. */
export const listedRefund = lazy(() =>
  z.object({
    id: z.string(),
    status: refundStatus(),
    amount: money(),
    custom_id: z.optional(z.string()),
    invoice_id: z.optional(z.string()),
    links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
  }),
);
type ListedRefund = z.output<ReturnType<typeof listedRefund>>;

/** A refund that we asked for, by the id of our part. */
export interface SentRefund {
  readonly id: string;
  readonly part: string;
  readonly status: RefundStatus;
  readonly amountAgorot: number;
}

/** The listed refunds of one capture. */
export interface Refunds {
  /** What others have given back or taken. */
  readonly reversedAgorot: number;
  readonly sent: readonly SentRefund[];
  /** All that is back at the payer or on its way there. */
  readonly listedAgorot: number;
}

/** Which capture a refund is of; undefined when it does not say so. */
const captureIdOf = ({ links = [] }: ListedRefund): string | undefined =>
  links.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/(\w+)$/)?.[1];

const isOnItsWay = ({ status }: { status: RefundStatus }): boolean =>
  status === 'COMPLETED' || status === 'PENDING';

/** What is wrong with a refund that shows the id of our part; null when it is the one we asked for. */
const wrongWith = (refund: ListedRefund, topUpId: string, askedAgorot: number): string | null => {
  if (refund.custom_id !== undefined && refund.custom_id !== topUpId) return 'custom id of a refund';
  return agorotOf(refund.amount) === askedAgorot ? null : 'amount of a refund';
};

/**
 * Reads the refunds of a capture, each once however often it is listed; `parts` are those that we asked for, and how
 * much of it each is. Answers what is wrong when they cannot be what happened to the payment.
 */
export const readRefunds = (
  all: readonly ListedRefund[],
  { captureId, topUpId, parts }: { captureId: string; topUpId: string; parts: ReadonlyMap<string, number> },
): Refunds | string => {
  const sent: SentRefund[] = [];
  let reversedAgorot = 0;
  let listedAgorot = 0;
  for (const refund of new Map(all.map((one) => [one.id, one])).values()) {
    if ((captureIdOf(refund) ?? captureId) !== captureId) continue;
    const amountAgorot = agorotOf(refund.amount) ?? Number.NaN;
    if (isOnItsWay(refund)) listedAgorot += amountAgorot;
    const { id, status, invoice_id: part = '' } = refund;
    const askedAgorot = parts.get(part);
    if (askedAgorot === undefined) {
      if (status === 'COMPLETED') reversedAgorot += amountAgorot;
      continue;
    }
    const wrong = wrongWith(refund, topUpId, askedAgorot);
    if (wrong) return wrong;
    if (isOnItsWay(refund) && sent.some((other) => other.part === part && isOnItsWay(other)))
      return 'a refund made twice';
    sent.push({ id, part, status, amountAgorot });
  }
  return { reversedAgorot, sent, listedAgorot };
};
