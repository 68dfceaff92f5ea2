import type { OutsideDifference } from '../../../shared/contracts/parts/outside-report.ts';
import type { AccountRow } from '../../money/top-ups/paypal/transactions.ts';

/** A top-up by PayPal as our books have it. */
export interface BookedTopUp {
  readonly id: string;
  /** Absent until its money came. */
  readonly captureId?: string | undefined;
  readonly amountAgorot: number;
  readonly reversedAgorot: number;
  /** What PayPal kept of it; absent on those from before fees were in the books. */
  readonly feeAgorot?: number | undefined;
  /** When its money moved last. */
  readonly movedAt: string;
}

export interface Compared {
  readonly differences: readonly OutsideDifference[];
  /** Rows that are no payment and nothing that went back (holds, transfers, fees), by their code. */
  readonly others: Readonly<Record<string, number>>;
  /** Top-ups that moved after the report ends: nothing is said about them. */
  readonly unsettled: number;
}

/** PayPal's codes: T00nn is a payment; T1106 a reversal, T1107 a refund, T12nn a chargeback or its end. */
const isPayment = ({ code }: AccountRow): boolean => code.startsWith('T00');
const isBack = ({ code }: AccountRow): boolean =>
  code === 'T1106' || code === 'T1107' || code.startsWith('T12');

/** Null as soon as one of them is in another currency. */
const sumOf = (rows: readonly AccountRow[]): number | null =>
  rows.reduce<number | null>((sum, { agorot }) => (sum === null || agorot === null ? null : sum + agorot), 0);

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

/**
 * What went back of a payment. Of one that came before the report begins the report has the later part alone, which
 * cannot be more than all of it.
 */
const compareBack = (
  captureId: string,
  rows: readonly AccountRow[],
  { topUp, isWhole }: { topUp: BookedTopUp | undefined; isWhole: boolean },
): OutsideDifference[] => {
  const sum = sumOf(rows);
  const theirsAgorot = sum === null ? null : 0 - sum;
  const oursAgorot = topUp?.captureId === captureId ? topUp.reversedAgorot : 0;
  const isSame = isWhole ? theirsAgorot === oursAgorot : theirsAgorot !== null && theirsAgorot <= oursAgorot;
  return isSame ? [] : [{ kind: 'back', id: topUp?.id ?? captureId, oursAgorot, theirsAgorot }];
};

/**
 * Compares PayPal's report with the books, in both directions: `booked` are the top-ups that the rows name, by id, and
 * those of `credited`, which are to be in the report.
 */
export const compareReport = (
  { rows, until }: { readonly rows: readonly AccountRow[]; readonly until: Date },
  booked: ReadonlyMap<string, BookedTopUp>,
  credited: readonly string[],
): Compared => {
  const payments = new Map(rows.filter(isPayment).map((row) => [row.id, row]));
  const back = Map.groupBy(rows.filter(isBack), ({ reference, id }) => reference ?? id);
  const topUpOf = (captureId: string): BookedTopUp | undefined => {
    const named = payments.get(captureId)?.customId ?? back.get(captureId)?.[0]?.customId;
    return named === undefined ? undefined : booked.get(named);
  };
  const isUnsettled = (topUp: BookedTopUp | undefined): boolean =>
    topUp !== undefined && Date.parse(topUp.movedAt) > until.getTime();

  const captures = [...new Set([...payments.keys(), ...back.keys()])];
  const missing = credited
    .flatMap((id) => booked.get(id) ?? [])
    .filter((topUp) => !isUnsettled(topUp) && !payments.has(topUp.captureId ?? ''));
  const settled = captures.filter((captureId) => !isUnsettled(topUpOf(captureId)));
  return {
    differences: [
      ...settled.flatMap((captureId) => {
        const payment = payments.get(captureId);
        const topUp = topUpOf(captureId);
        return [
          ...(payment ? [...comparePayment(payment, topUp), ...compareFee(payment, topUp)] : []),
          ...compareBack(captureId, back.get(captureId) ?? [], { topUp, isWhole: payment !== undefined }),
        ];
      }),
      ...missing.map(({ id, amountAgorot }) => ({
        ...{ kind: 'only_in_books' as const, id, oursAgorot: amountAgorot, theirsAgorot: 0 },
      })),
    ],
    others: countByCode(rows.filter((row) => !isPayment(row) && !isBack(row))),
    unsettled: captures.length - settled.length,
  };
};
