import { findAccount } from '../../../functions/money/payouts/payouts.table.ts';
import { findWallet } from '../../../functions/money/wallet/wallet.table.ts';
import {
  answerDispute,
  decideDispute,
  replyInDispute,
} from '../../../functions/orders/requests/dispute/act-in-dispute.ts';
import { openDispute } from '../../../functions/orders/requests/dispute/open-dispute.ts';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import type { CREATOR_ACTS, DESK_ACTS, FAN_ACTS } from '../../../shared/order/disputes.ts';
import { admin, creator, fan, key, now, run } from './calls.ts';

export const NET = 18_000;

export const open = (id: string, at = now(), under = key()) =>
  openDispute({ ...fan(), input: { id, reason: 'name_wrong', text: 'השם לא נכון' }, now: at, key: under });
const versionOf = async (id: string) => (await findDispute(id))?.v ?? 0;
type Said = { readonly amountAgorot?: number; readonly day?: string };
export const answer = async (
  id: string,
  act: (typeof CREATOR_ACTS)[number],
  said: Said = {},
  under = key(),
) =>
  answerDispute({
    ...creator(),
    input: { id, v: await versionOf(id), act, text: '', ...said },
    now: now(),
    key: under,
  });
export const reply = async (id: string, act: (typeof FAN_ACTS)[number]) =>
  replyInDispute({ ...fan(), input: { id, v: await versionOf(id), act, text: '' }, now: now(), key: key() });
export const decide = async (id: string, act: (typeof DESK_ACTS)[number], said: Said = {}) =>
  decideDispute({
    ...admin(),
    input: { id, v: await versionOf(id), act, reason: 'כך', ...said },
    now: now(),
    key: key(),
  });

export const money = async (id: string) => {
  const account = await run(findAccount(creator().actor.id));
  const request = await run(findRequest(id));
  const wallet = await run(findWallet(fan().actor.id));
  return {
    available: account?.availableAgorot,
    waits: account?.c20260604 ?? 0,
    disputed: account?.disputedAgorot ?? 0,
    earned: account?.earnedAgorot,
    split: [request?.netAgorot, request?.feeAgorot, request?.backAgorot],
    isDisputed: request?.disputed ?? false,
    wallet: wallet?.balanceAgorot,
  };
};
export const held = {
  available: 0,
  waits: 0,
  disputed: NET,
  earned: NET,
  split: [NET, 2_000, 0],
  isDisputed: true,
  wallet: 0,
};
export const free = { ...held, waits: NET, disputed: 0, isDisputed: false };
