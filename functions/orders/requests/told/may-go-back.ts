import { findUser } from '../../../accounts/person/accounts.table.ts';
import type { RequestMailValues } from '../../../messages/mail/mail.ts';
import { findReturnable } from '../../../money/sending/returnable.ts';

/**
 * What of money that an order gave back its fan may send on to who paid it in, for their e-mail. Nothing of who cannot
 * sign in to do so.
 */
export const mayGoBack = async (
  fanId: string,
  backAgorot: number,
  now: Date,
): Promise<Pick<RequestMailValues, 'returnableAgorot'>> => {
  if (backAgorot <= 0) return {};
  const fan = await findUser(fanId);
  if (fan?.status !== 'active') return {};
  const { mostAgorot } = await findReturnable(fanId, now);
  const returnableAgorot = Math.min(backAgorot, mostAgorot);
  return returnableAgorot > 0 ? { returnableAgorot } : {};
};
