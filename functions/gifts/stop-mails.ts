import type { Actor } from '../../shared/contracts/accounts.ts';
import type { gifts } from '../../shared/contracts/gifts.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findStopped, putStop } from './gift-mails.table.ts';
import { stopHashOf } from './hashes.ts';
import { limitCalls } from './held-gift.ts';

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
