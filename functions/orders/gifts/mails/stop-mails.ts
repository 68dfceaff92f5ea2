import type { gifts } from '../../../../shared/contracts/orders/gifts.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { limitCalls } from '../model/held-gift.ts';
import { stopHashOf } from '../model/secret-hashes.ts';
import { findStopped, putStop } from './gift-mails.table.ts';

/** Whoever got a gift by e-mail gets no more of them, for good; asked again it is the same. */
export const stopGiftMails = async ({
  input,
  now,
  address,
}: Call<typeof gifts.stopMails, Actor>): Promise<Record<string, never>> => {
  await limitCalls(address, now);
  const addressHash = await findStopped(stopHashOf(input.token));
  if (!addressHash) throw new Refusal('gift.mail_unknown');
  await putStop(addressHash, now);
  return {};
};
