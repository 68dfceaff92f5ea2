import { AwsRefusal } from '../../lib/aws/aws-json.ts';
import { addressBoxes } from './address-box.ts';
import { open } from './sealed.ts';
import { folded, type WithdrawalItem } from './withdrawal.ts';
import { findWithdrawals } from './withdrawals.table.ts';
import { type AddressBox, allBoxes, findBoxes, putBoxes } from './withdrawals-list.table.ts';

/** Calls of KMS at a time. */
const OPENED_AT_ONCE = 20;

/** Addresses that this Lambda has read, by withdrawal; they never change. */
const known = new Map<string, string>();
let isFirst = true;

/** The address as it is searched. Empty for details that nobody can open, which the payment itself would refuse too. */
const openedAddress = async ({ creatorId, details }: WithdrawalItem): Promise<string> => {
  try {
    const opened = await open(creatorId, details);
    return opened.method === 'paypal' ? folded(opened.email) : '';
  } catch (error) {
    if (error instanceof AwsRefusal && error.type === 'InvalidCiphertextException') return '';
    throw error;
  }
};

const unknownOf = (ids: readonly string[]): string[] => ids.filter((id) => !known.has(id));

/**
 * PayPal addresses of these withdrawals. Each is opened by KMS once, at the first search after it was asked for, and put
 * into a box that later searches and other Lambdas read without KMS. Throws when KMS does not answer: a search that left
 * out addresses would say that there are none.
 */
export const searchedAddresses = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const missing = unknownOf(ids);
  if (missing.length === 0) return known;
  const boxes = await addressBoxes();
  for (const { id, box } of isFirst ? await allBoxes() : await findBoxes(missing)) {
    const address = boxes.open(id, box);
    if (address !== null) known.set(id, address);
  }
  isFirst = false;
  const items = await findWithdrawals(unknownOf(ids));
  for (let from = 0; from < items.length; from += OPENED_AT_ONCE) {
    const opened = await Promise.all(
      items.slice(from, from + OPENED_AT_ONCE).map(async (item): Promise<AddressBox> => {
        const address = await openedAddress(item);
        known.set(item.id, address);
        return { id: item.id, box: boxes.close(item.id, address) };
      }),
    );
    await putBoxes(opened);
  }
  return known;
};
