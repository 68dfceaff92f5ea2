import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { transact } from '../../lib/table/table.ts';
import { detailsOf, masked, type PayoutDetails } from './payout-details.ts';
import { seal } from './sealed.ts';
import { findSaved, forgetWrite, type SavedPayout, saveWrite } from './withdrawals.table.ts';

type Saved = Output<typeof payouts.payoutDetails>;

/** Details as stored in a withdrawal and among those saved for next time. */
export type Destination = Pick<SavedPayout, 'method' | 'details' | 'payTo'>;

/** Encrypts details for their creator; only the masked text stays readable beside them. */
export const sealed = async (creatorId: string, details: PayoutDetails): Promise<Destination> => ({
  method: details.method,
  details: await seal(creatorId, details),
  payTo: masked(details),
});

const viewOf = (saved: Pick<SavedPayout, 'method' | 'payTo' | 'at'> | null): Saved => ({
  saved: saved && { method: saved.method, payTo: saved.payTo, at: saved.at },
});

export const getPayoutDetails = async ({
  actor,
}: Call<typeof payouts.payoutDetails, Actor>): Promise<Saved> => viewOf(await findSaved(actor.id));

/** Keeps payout details for next time, in the place of those before. */
export const savePayoutDetails = async ({
  actor,
  input,
  now,
}: Call<typeof payouts.savePayoutDetails, Actor>): Promise<Saved> => {
  const saved = { ...(await sealed(actor.id, detailsOf(input))), at: now.toISOString() };
  await transact([saveWrite(actor.id, saved)]);
  return viewOf(saved);
};

export const forgetPayoutDetails = async ({
  actor,
}: Call<typeof payouts.forgetPayoutDetails, Actor>): Promise<Saved> => {
  await transact([forgetWrite(actor.id)]);
  return viewOf(null);
};
