import type { Answer } from '../acts/call.ts';
import { disputeAtTheDesk } from '../acts/disputes.ts';
import { asked, earner } from '../acts/earners.ts';
import { entriesOf } from '../acts/items.ts';
import { freeze } from '../acts/money.ts';
import { addVideo, newRequest } from '../acts/orders.ts';
import { newCreator, newFan, type Person } from '../acts/people.ts';
import { type Act, type Acts, audited } from './two-admins.ts';

const OWED = 4_000;

/** An act on the debt of a fan from whom the provider took back money that was spent. */
const onDebt = (decision: 'collect' | 'write_off', action: string): Act => ({
  told: ['wallet.not_frozen', 'wallet.debt_changed'],
  prepare: async () => {
    const { id } = await newFan(OWED + 1_000);
    await freeze(id, OWED);
    return {
      act: (one) => one.call('walletAdmin.settleDebt', { userId: id, decision, owedAgorot: OWED }),
      times: () => audited(`wallet#${id}`, action),
    };
  },
});

/** Each withdrawal is paid or rejected, in one entry. */
const onWithdrawal = (
  act: (admin: Person, id: string, isFirst: boolean) => Promise<Answer<unknown>>,
): Act => ({
  told: ['withdrawal.processed'],
  prepare: async (admin) => {
    const creator = await earner();
    const id = await asked(creator);
    return {
      act: (one) => act(one, id, one === admin),
      times: async () =>
        (await entriesOf(creator.id)).filter(
          (entry) => 'step' in entry && (entry.step === 'paid' || entry.step === 'rejected'),
        ).length,
    };
  },
});

const approve = (admin: Person, id: string) =>
  admin.call('payoutsAdmin.approve', { id, reference: `TR-${admin.id}` });
const reject = (admin: Person, id: string) =>
  admin.call('payoutsAdmin.reject', { id, reason: `חשבון אחר, ${admin.id}` });

const refundsOf = async (fanId: string): Promise<number> =>
  (await entriesOf(fanId)).filter(({ kind }) => kind === 'refund').length;

export const actsOnMoney: Acts = {
  'requestsAdmin.setStatus': {
    told: ['request.already', 'request.status_changed'],
    prepare: async () => {
      const { fan, id } = await newRequest(await newCreator());
      return {
        act: (one) => one.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'declined' }),
        times: () => refundsOf(fan.id),
      };
    },
  },
  'requestsAdmin.refund': {
    told: ['request.changed'],
    prepare: async (admin) => {
      const { fan, id } = await newRequest(await newCreator());
      await addVideo(id);
      await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'completed' });
      const { v } = (await admin.call('requestsAdmin.get', { id })).body.request;
      const refund = { id, v, amountAgorot: 500, platformCovers: true, reason: 'טעות' };
      return { act: (one) => one.call('requestsAdmin.refund', refund), times: () => refundsOf(fan.id) };
    },
  },
  'disputesAdmin.decide': {
    told: ['dispute.changed'],
    prepare: async (admin) => {
      const { fan, id, v } = await disputeAtTheDesk(admin, await newCreator());
      const decision = { id, v, act: 'decide_part', amountAgorot: 500 } as const;
      return {
        act: (one) => one.call('disputesAdmin.decide', { ...decision, reason: `הוחלט, ${one.id}` }),
        times: () => refundsOf(fan.id),
      };
    },
  },
  'walletAdmin.adjust all of it': {
    told: ['wallet.below_zero'],
    prepare: async () => {
      const { id } = await newFan(1_000);
      return {
        act: (one) => one.call('walletAdmin.adjust', { userId: id, amountAgorot: -1_000, reason: 'טעות' }),
        times: () => audited(`wallet#${id}`, 'wallet.adjusted'),
      };
    },
  },
  'walletAdmin.settleDebt collected': onDebt('collect', 'wallet.debt_collected'),
  'walletAdmin.settleDebt written off': onDebt('write_off', 'wallet.debt_written_off'),
  'payoutsAdmin.approve': onWithdrawal(approve),
  'payoutsAdmin.reject': onWithdrawal(reject),
  'payoutsAdmin.reject what the other pays': onWithdrawal((admin, id, isFirst) =>
    isFirst ? reject(admin, id) : approve(admin, id),
  ),
};
