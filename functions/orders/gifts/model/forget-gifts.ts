import { ownGifts } from '../../../../shared/contracts/orders/own-gifts.ts';
import { emptied } from '../../../../shared/contracts/parts/personal.ts';
import type { Gift } from './gift.ts';
import { findLink, forgetGift } from './gifts.table.ts';
import { giftSecret } from './secret.ts';
import { hashOf } from './secret-hashes.ts';

/** Takes names and words out of every gift that an order ever had: those before the last have no link any more. */
export const forgetGifts = async (requestId: string): Promise<void> => {
  const said = emptied(ownGifts.change.input(), 'gift') as Partial<Gift>;
  // The name of its file has names in it, too.
  const words = { ...said, recipient: '', fanName: '', fileName: '' };
  const link = await findLink(requestId);
  for (let n = 1; n <= (link?.n ?? 0); n += 1)
    await forgetGift(hashOf(await giftSecret(requestId, n)), words);
};
