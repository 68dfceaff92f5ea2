import type { drafts } from '../../../../shared/contracts/orders/drafts.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { absent, anyOf, atLeast, equals } from '../../../lib/table/expression.ts';
import { everyRow, queryPage } from '../../../lib/table/lists.ts';
import { ConditionFailed, type Key, putNew, remove, transact, updateItem } from '../../../lib/table/table.ts';

const draftKey = (id: string): Key => ({ pk: `DRF#${id}`, sk: 'DRAFT' });
/** The orders that somebody claimed, in `byOwner`. */
const ownerOf = (userId: string): string => `USR#${userId}#DRF`;

type Order = Output<typeof drafts.claim>;

/** A visitor's order. `expiresAt`: seconds since 1970; `claimedBy`: the only one who may read it. */
interface Draft extends Key {
  readonly e: 'draft';
  readonly v: number;
  readonly order: Order;
  readonly at: string;
  readonly expiresAt: number;
  readonly claimedBy?: string;
}

export const putDraft = (id: string, draft: Pick<Draft, 'order' | 'at' | 'expiresAt'>): Promise<boolean> =>
  putNew<Draft>({ ...draftKey(id), e: 'draft', v: 1, ...draft });

/** Makes an order that has not expired this person's, once; theirs again afterwards. Null when it is none of theirs. */
export const claimDraft = async (id: string, userId: string, nowSeconds: number): Promise<Order | null> => {
  try {
    const { order } = await updateItem<Draft>(
      draftKey(id),
      { set: { claimedBy: userId, ownerPk: ownerOf(userId), ownerSk: id }, add: { v: 1 } },
      {
        if: [
          // Expiry is checked on read: the table deletes expired items at some later time.
          atLeast('expiresAt', nowSeconds),
          anyOf(absent('claimedBy'), equals('claimedBy', userId)),
        ],
      },
    );
    return order;
  } catch (error) {
    if (error instanceof ConditionFailed) return null;
    throw error;
  }
};

/** Takes out the orders that somebody claimed. */
export const forgetDraftsOf = async (userId: string): Promise<void> => {
  const limit = 100;
  const claimed = everyRow((after) =>
    queryPage<Key>({ index: 'byOwner', partition: ownerOf(userId), after, limit }),
  );
  for await (const { pk, sk } of claimed) await transact([remove({ pk, sk })]);
};
