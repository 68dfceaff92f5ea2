import { absent } from '../../../lib/table/expression.ts';
import { getItem, type Key, put, type Write } from '../../../lib/table/table.ts';

/**
 * A refund of a completed request. It anchors the caller's key: its id follows from the key alone, so another request
 * under the same key meets it.
 */
export interface Refund extends Key {
  readonly e: 'refund';
  readonly v: 1;
  readonly id: string;
  readonly requestId: string;
  readonly inputHash: string;
  readonly by: string;
  readonly reason: string;
  /** Back to the fan's wallet. */
  readonly amountAgorot: number;
  readonly fromCreatorAgorot: number;
  readonly fromPlatformAgorot: number;
  readonly at: string;
}

export const refundKey = (id: string): Key => ({ pk: `RFD#${id}`, sk: 'RFD' });

export const putRefund = (facts: Omit<Refund, 'pk' | 'sk' | 'e' | 'v'>): Write<Refund> =>
  put<Refund>({ ...refundKey(facts.id), ...facts, e: 'refund', v: 1 }, { if: [absent()] });

export const findRefund = (id: string): Promise<Refund | null> =>
  getItem<Refund>(refundKey(id), { consistent: true });
