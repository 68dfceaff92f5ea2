import type { OutsideDifference } from '../../../shared/contracts/parts/outside-report.ts';
import type { AccountRow } from '../../money/top-ups/paypal/transactions.ts';

/** A top-up by PayPal as our books have it. */
export interface BookedTopUp {
  readonly id: string;
  /** Absent until its money came. */
  readonly captureId?: string | undefined;
  readonly amountAgorot: number;
  /** What others took or gave back of it: all of that, */
  readonly reversedAgorot: number;
  /** what of it the report has at least, */
  readonly dueAgorot: number;
  /** and what the report has at most where the payment itself is from before it. */
  readonly mostAgorot: number;
  /** What PayPal kept of it; absent on those from before fees were in the books. */
  readonly feeAgorot?: number | undefined;
  /** When its money moved last. */
  readonly movedAt: string;
}

/** What we sent back of a payment, or are sending. */
export interface BookedPart {
  /** PayPal's invoice id of the refund. */
  readonly id: string;
  readonly topUpId: string;
  readonly amountAgorot: number;
  /** When it was found to be back at its payer; null while it is not, and where the report may begin after it. */
  readonly dueAt: string | null;
}

export interface Books {
  /** By id: those that the rows name, and those of which the report is to have something. */
  readonly topUps: ReadonlyMap<string, BookedTopUp>;
  /** Ids of those whose payment is to be in the report. */
  readonly credited: readonly string[];
  /** By id, neither those that failed nor those that others took first. */
  readonly parts: ReadonlyMap<string, BookedPart>;
}

export interface Compared {
  readonly differences: readonly OutsideDifference[];
  /** Rows that are no payment to us and nothing that went back of one (holds, transfers, payouts, fees), by their code. */
  readonly others: Readonly<Record<string, number>>;
  /** Payments that moved after the report ends: nothing is said about them. */
  readonly unsettled: number;
}

/**
 * PayPal's codes: T0006 is a payment by its checkout, T1107 its refund, above and below zero where it is to us and by us.
 * The others of T00nn are payouts and payments that are no top-up. T1106 is a reversal, T12nn a chargeback or its end.
 */
const isPayment = ({ code, agorot }: AccountRow): boolean =>
  code === 'T0006' && (agorot === null || agorot >= 0);
const isBack = ({ code, agorot }: AccountRow): boolean =>
  code === 'T1107' ? agorot === null || agorot <= 0 : code === 'T1106' || code.startsWith('T12');

/** What went back by these rows; null as soon as one of them is in another currency. */
const backIn = (rows: readonly AccountRow[]): number | null =>
  rows.reduce<number | null>((sum, { agorot }) => (sum === null || agorot === null ? null : sum - agorot), 0);

const countByCode = (rows: readonly AccountRow[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { code } of rows) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

/** A payment that was credited otherwise, or to nobody. */
const comparePayment = (row: AccountRow, topUp: BookedTopUp | undefined): OutsideDifference[] => {
  const oursAgorot = topUp?.captureId === row.id ? topUp.amountAgorot : 0;
  if (row.agorot === oursAgorot) return [];
  const kind = oursAgorot === 0 ? 'only_at_paypal' : 'amount';
  return [{ kind, id: topUp?.id ?? row.id, oursAgorot, theirsAgorot: row.agorot }];
};

/** What PayPal kept of a payment that is credited as it is, and has in our books been kept otherwise. */
const compareFee = (row: AccountRow, topUp: BookedTopUp | undefined): OutsideDifference[] => {
  if (topUp?.captureId !== row.id || topUp.feeAgorot === undefined) return [];
  const theirsAgorot = row.feeAgorot === null ? null : 0 - row.feeAgorot;
  return theirsAgorot === topUp.feeAgorot
    ? []
    : [{ kind: 'fee', id: topUp.id, oursAgorot: topUp.feeAgorot, theirsAgorot }];
};

/** A refund that we asked for, by its own rows: another amount, or none though the payer is said to have it. */
const comparePart = (part: BookedPart, rows: readonly AccountRow[], until: Date): OutsideDifference[] => {
  const { id, topUpId, amountAgorot: oursAgorot, dueAt } = part;
  const isDue = dueAt !== null && Date.parse(dueAt) <= until.getTime();
  if (rows.length === 0 && !isDue) return [];
  const theirsAgorot = backIn(rows);
  return theirsAgorot === oursAgorot
    ? []
    : [{ kind: 'sent', id: topUpId, invoiceId: id, oursAgorot, theirsAgorot }];
};

/**
 * What others took or gave back of a payment: one sum, since an entry of it may be of several refunds. Of a payment from
 * before the report the later part of it alone is there.
 */
const compareReversed = (
  captureId: string,
  rows: readonly AccountRow[],
  { topUp, isWhole }: { topUp: BookedTopUp | undefined; isWhole: boolean },
): OutsideDifference[] => {
  const own = topUp?.captureId === captureId ? topUp : { reversedAgorot: 0, dueAgorot: 0, mostAgorot: 0 };
  const [least, most] = isWhole ? [own.reversedAgorot, own.reversedAgorot] : [own.dueAgorot, own.mostAgorot];
  const theirsAgorot = backIn(rows);
  if (theirsAgorot !== null && theirsAgorot >= least && theirsAgorot <= most) return [];
  const oursAgorot = theirsAgorot !== null && theirsAgorot < least ? least : most;
  return [{ kind: 'back', id: topUp?.id ?? captureId, oursAgorot, theirsAgorot }];
};

/** Of the rows of refunds that we asked for, and of all other ones that took something back. */
const rowsBack = (rows: readonly AccountRow[], parts: Books['parts']) => {
  const partOf = ({ invoiceId = '' }: AccountRow) => parts.get(invoiceId);
  const back = rows.filter(isBack);
  return {
    sent: Map.groupBy(
      back.filter((row) => partOf(row)),
      ({ invoiceId }) => invoiceId,
    ),
    reversed: Map.groupBy(
      back.filter((row) => !partOf(row)),
      ({ reference, id }) => reference ?? id,
    ),
  };
};

/** Whose payments the captures are: as they were credited or, where they were not, as their rows say. */
const ownersOf = (
  { topUps }: Books,
  payments: ReadonlyMap<string, AccountRow>,
  reversed: ReadonlyMap<string, readonly AccountRow[]>,
) => {
  const credited = new Map([...topUps.values()].map((topUp) => [topUp.captureId, topUp]));
  return (captureId: string): BookedTopUp | undefined => {
    const named = payments.get(captureId)?.customId ?? reversed.get(captureId)?.[0]?.customId;
    return credited.get(captureId) ?? (named === undefined ? undefined : topUps.get(named));
  };
};

/**
 * Compares PayPal's report with the books, in both directions: payments, what was sent back of them row by row, and
 * what others took of them.
 */
export const compareReport = (
  { rows, until }: { readonly rows: readonly AccountRow[]; readonly until: Date },
  books: Books,
): Compared => {
  const payments = new Map(rows.filter(isPayment).map((row) => [row.id, row]));
  const { sent, reversed } = rowsBack(rows, books.parts);
  const topUpOf = ownersOf(books, payments, reversed);
  const isUnsettled = (topUp: BookedTopUp | undefined): boolean =>
    topUp !== undefined && Date.parse(topUp.movedAt) > until.getTime();

  const due = [...books.topUps.values()].flatMap(({ captureId, dueAgorot }) =>
    captureId && dueAgorot > 0 ? [captureId] : [],
  );
  const captures = [...new Set([...payments.keys(), ...reversed.keys(), ...due])];
  const settled = captures.filter((captureId) => !isUnsettled(topUpOf(captureId)));
  const missing = books.credited
    .flatMap((id) => books.topUps.get(id) ?? [])
    .filter((topUp) => !isUnsettled(topUp) && !payments.has(topUp.captureId ?? ''));
  return {
    differences: [
      ...settled.flatMap((captureId) => {
        const payment = payments.get(captureId);
        const topUp = topUpOf(captureId);
        return [
          ...(payment ? [...comparePayment(payment, topUp), ...compareFee(payment, topUp)] : []),
          ...compareReversed(captureId, reversed.get(captureId) ?? [], {
            topUp,
            isWhole: payment !== undefined,
          }),
        ];
      }),
      ...[...books.parts.values()].flatMap((part) => comparePart(part, sent.get(part.id) ?? [], until)),
      ...missing.map(({ id, amountAgorot }) => ({
        ...{ kind: 'only_in_books' as const, id, oursAgorot: amountAgorot, theirsAgorot: 0 },
      })),
    ],
    others: countByCode(rows.filter((row) => !isPayment(row) && !isBack(row))),
    unsettled: captures.length - settled.length,
  };
};
