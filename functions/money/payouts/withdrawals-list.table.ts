import { allRows, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, putNew, transact } from '../../lib/table/table.ts';
import { keptList } from '../../search/kept-list.table.ts';
import type { WithdrawalItem } from './withdrawal.ts';
import { findWithdrawal } from './withdrawals.table.ts';

/** By what the back office looks for a withdrawal, but for the address, which stands nowhere in clear. */
export type ListedWithdrawal = Pick<
  WithdrawalItem,
  'id' | 'v' | 'at' | 'creatorId' | 'creatorName' | 'status' | 'method' | 'payTo'
>;

const withdrawals = keptList<ListedWithdrawal>({
  list: 'LIST#withdrawals',
  changes: 'DELTA#withdrawals',
  e: 'listedWithdrawal',
});

export const listedWithdrawal = (item: WithdrawalItem): ListedWithdrawal => {
  const { id, v, at, creatorId, creatorName, status, method, payTo } = item;
  return { id, v, at, creatorId, creatorName, status, method, payTo };
};

export const settleListedWithdrawal = (id: string): Promise<void> =>
  withdrawals.settle(id, async () => {
    const item = await findWithdrawal(id);
    return item && listedWithdrawal(item);
  });

export const allListedWithdrawals = withdrawals.all;
export const withdrawalChangesSince = withdrawals.changesSince;

/** The PayPal address of a withdrawal as searches read it, under the key of searches. */
export interface AddressBox {
  readonly id: string;
  readonly box: string;
}

const BOXES = 'LIST#payto';
const boxKey = (id: string): Key => ({ pk: BOXES, sk: id });
const READ_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 50;

export const allBoxes = (): Promise<AddressBox[]> =>
  allRows((after) =>
    queryPage<AddressBox & Key>({ partition: BOXES, prefix: 'wdr_', after, limit: READ_AT_ONCE }),
  );

export const findBoxes = (ids: readonly string[]): Promise<AddressBox[]> =>
  getItems<AddressBox & Key>(ids.map(boxKey));

export const putBoxes = async (boxes: readonly AddressBox[]): Promise<void> => {
  for (let from = 0; from < boxes.length; from += WRITTEN_AT_ONCE)
    await transact(
      boxes
        .slice(from, from + WRITTEN_AT_ONCE)
        .map(({ id, box }) => put({ ...boxKey(id), e: 'addressBox', id, box })),
    );
};

/** The key of the boxes, as KMS has wrapped it. */
interface SearchKey extends Key {
  readonly wrapped: string;
}

const searchKey: Key = { pk: BOXES, sk: '~KEY' };

export const findSearchKey = async (): Promise<string | null> =>
  (await getItem<SearchKey>(searchKey, { consistent: true }))?.wrapped ?? null;

/** Keeps a key unless there is one by now; answers the one that is kept. */
export const keepSearchKey = async (wrapped: string): Promise<string> => {
  const isNew = await putNew<SearchKey & { readonly e: string }>({ ...searchKey, e: 'searchKey', wrapped });
  return isNew ? wrapped : ((await findSearchKey()) ?? wrapped);
};
