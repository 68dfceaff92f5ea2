import type {
  Withdrawal,
  WithdrawalMethod,
  WithdrawalStatus,
} from '../../../shared/contracts/money/payouts.ts';
import { shortId } from '../../../shared/short-id.ts';
import type { Key } from '../../lib/table/table.ts';

/** A creator's wish to be paid. It anchors its idempotency key, and is decided once. */
export interface WithdrawalItem extends Key {
  readonly e: 'withdrawal';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly creatorId: string;
  readonly creatorName: string;
  readonly amountAgorot: number;
  readonly method: WithdrawalMethod;
  readonly status: WithdrawalStatus;
  /** A copy of its own, encrypted, because the details saved for next time may change or go. */
  readonly details: string;
  /** What is shown of them. */
  readonly payTo: string;
  readonly inputHash: string;
  readonly reference?: string;
  readonly reason?: string;
  readonly processedAt?: string;
  readonly processedBy?: string;
  /** Hash of the call that decided it, by which its repeat is recognised. */
  readonly decisionHash?: string;
  readonly ownerPk: string;
  readonly ownerSk: string;
  readonly deskPk: string;
  readonly deskSk: string;
}

/** As a search compares an address. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase();

export const viewOf = (item: WithdrawalItem): Withdrawal => ({
  id: item.id,
  shortId: shortId(item.id),
  creatorName: item.creatorName,
  amountAgorot: item.amountAgorot,
  method: item.method,
  payTo: item.payTo,
  status: item.status,
  reference: item.reference ?? null,
  reason: item.reason ?? null,
  processedAt: item.processedAt ?? null,
  at: item.at,
});
