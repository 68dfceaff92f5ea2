import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDocumentClient } from '../../functions/lib/aws/dynamodb.ts';
import { useDynamoDB } from '../../functions/lib/table/table.ts';
import { replyInDispute } from '../../functions/orders/requests/dispute/act-in-dispute.ts';
import { DAY_MS } from '../../shared/calendar/dates.ts';
import type { FanDisputeView } from '../../shared/contracts/parts/dispute-views.ts';
import type { Actor } from '../../shared/contracts/people/accounts.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { complaintOf, disputeAtTheDesk, newDispute } from '../support/acts/disputes.ts';
import { shareGift } from '../support/acts/gifts.ts';
import { entriesOf, getItem, itemsIn, patch, putItem } from '../support/acts/items.ts';
import { complete, refund } from '../support/acts/market.ts';
import { accountsOf, availableOf, balanceOf } from '../support/acts/money.ts';
import { inDays, newRequest, type Ordered } from '../support/acts/orders.ts';
import {
  type Creator,
  newAdmin,
  newAdminWith,
  newCreator,
  newFan,
  type Person,
} from '../support/acts/people.ts';

const PRICE = 10_000;
const NET = 9_000;
const REASON = 'הוחלט כך';

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});

const delivered = async (by = creator): Promise<Ordered> => {
  const ordered = await newRequest(by);
  await complete(admin, ordered.id);
  return ordered;
};
const open = ({ fan, id }: Ordered, key?: string) => fan.call('disputes.open', complaintOf(id), key);
const codeOf = async (call: Promise<{ body: { code?: unknown } }>) => (await call).body.code;
/** What of an account is where, by the account itself. */
const standing = async (of: Person) => {
  const {
    availableAgorot,
    disputedAgorot = 0,
    earnedAgorot,
  } = (await getItem(`MNY#${of.id}`, 'ACCOUNT')) ?? {};
  return { availableAgorot, disputedAgorot, earnedAgorot };
};

describe('who may', () => {
  it('complain, answer, reply and look: its fan and its creator, and nobody else', async () => {
    const { fan, id } = await newDispute(admin, creator);
    const [other, stranger] = await Promise.all([newCreator(), newFan(0)]);
    expect((await fan.call('disputes.get', { id })).body.dispute).not.toHaveProperty('money');
    expect((await creator.call('disputes.get', { id })).body.dispute).toMatchObject({
      money: { fanAgorot: 0, creatorAgorot: NET, platformAgorot: PRICE - NET },
    });
    const answer = { id, v: 1, act: 'contest' } as const;
    const reply = { id, v: 1, act: 'withdraw' } as const;
    for (const call of [
      stranger.call('disputes.get', { id }),
      admin.call('disputes.get', { id }),
      creator.call('disputes.open', complaintOf(id)),
      stranger.call('disputes.open', complaintOf(id)),
      other.call('disputes.answer', answer),
      creator.call('disputes.reply', reply),
      stranger.call('disputes.reply', reply),
      fan.call('disputes.get', { id: `req_${'0'.repeat(26)}` }),
    ])
      expect(await codeOf(call)).toBe('request.not_found');
    expect(await codeOf(fan.call('disputes.answer', answer))).toBe('auth.forbidden');
  });

  it('decide: who manages payments, and nobody about an own order', async () => {
    const { fan, id, v } = await disputeAtTheDesk(admin, creator);
    const decision = { id, v, act: 'reject', reason: REASON } as const;
    const clerk = await newAdminWith('manage_content');
    for (const one of [clerk, fan, creator])
      for (const call of [
        one.call('disputesAdmin.list', {}),
        one.call('disputesAdmin.get', { id }),
        one.call('disputesAdmin.watch', { id, which: 'first' }),
        one.call('disputesAdmin.decide', decision),
      ])
        expect(await codeOf(call)).toBe('auth.forbidden');
    const cashier = await newAdminWith('manage_payments');
    await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { fanId: cashier.id });
    expect(await codeOf(cashier.call('disputesAdmin.decide', decision))).toBe('request.own');
    await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { fanId: fan.id });
    expect((await cashier.call('disputesAdmin.decide', decision)).body).toMatchObject({
      outcome: 'rejected',
    });
  });
});

it('each refusal is the one of its contract', async () => {
  const fresh = await newRequest(creator);
  expect(await codeOf(open(fresh))).toBe('request.not_completed');
  const late = await delivered();
  const past = new Date(Date.now() - 1).toISOString();
  await patch({ pk: `REQ#${late.id}`, sk: 'REQ' }, { disputeUntil: past });
  expect(await codeOf(open(late))).toBe('dispute.late');
  const none = await delivered();
  const { id: nobodys } = none;
  expect(await codeOf(creator.call('disputes.answer', { id: nobodys, v: 1, act: 'contest' }))).toBe(
    'dispute.not_found',
  );
  expect(await codeOf(admin.call('disputesAdmin.get', { id: nobodys }))).toBe('dispute.not_found');

  const { fan, id } = await newDispute(admin, creator);
  expect(await codeOf(open({ fan, id }))).toBe('dispute.already');
  const answer = (said: object) => codeOf(creator.call('disputes.answer', { id, v: 1, ...said } as never));
  expect(await answer({ act: 'contest', v: 2 })).toBe('dispute.changed');
  expect(await answer({ act: 'offer_part' })).toBe('dispute.incomplete');
  expect(await answer({ act: 'contest', amountAgorot: 1 })).toBe('dispute.incomplete');
  expect(await answer({ act: 'offer_part', amountAgorot: PRICE + 1 })).toBe('request.refund_too_large');
  for (const day of [inDays(0), inDays(1_000)])
    expect(await answer({ act: 'offer_again', day })).toBe('request.deadline_invalid');
  expect(await codeOf(fan.call('disputes.reply', { id, v: 1, act: 'accept' }))).toBe('dispute.not_possible');
  const decide = (said: object) =>
    codeOf(admin.call('disputesAdmin.decide', { id, v: 1, reason: REASON, ...said } as never));
  expect(await decide({ act: 'reject' })).toBe('dispute.not_possible');

  // While it is open nobody else moves the order or its money.
  const { v } = (await admin.call('requestsAdmin.get', { id })).body.request;
  const back = { id, v, amountAgorot: 1, platformCovers: false, reason: REASON };
  expect(await codeOf(admin.call('requestsAdmin.refund', back))).toBe('request.disputed');
  expect(await codeOf(fan.call('requests.addWrapping', { id, priceAgorot: 1_500 }))).toBe('request.disputed');
  await patch({ pk: `MNY#${fan.id}`, sk: 'WALLET' }, { closedAt: past });
  expect(await answer({ act: 'accept_all' })).toBe('wallet.closed');
  expect((await getItem(`REQ#${id}`, 'DSP'))?.step).toBe('creator_answers');
});

describe('money', () => {
  it('is held, and of an accepted part goes back as both got it; every call again is the same', async () => {
    const own = await newCreator({ priceAgorot: PRICE });
    const order = await newDelivered(own);
    const { fan, id } = order;
    const { gift } = await shareGift(order);
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const opened = await open(order, keys[0]);
    expect((await open(order, keys[0])).body).toEqual(opened.body);
    expect(await standing(own)).toEqual({ availableAgorot: 0, disputedAgorot: NET, earnedAgorot: NET });
    expect(await availableOf(own)).toBe(0);

    const offer = { id, v: 1, act: 'offer_part', amountAgorot: 4_000 } as const;
    const offered = await own.call('disputes.answer', offer, keys[1]);
    expect(offered.body.offered).toEqual({ fanAgorot: 4_000, creatorAgorot: 5_400, platformAgorot: 600 });
    expect((await own.call('disputes.answer', offer, keys[1])).body).toEqual(offered.body);
    const accept = { id, v: 2, act: 'accept' } as const;
    const [ended, again] = await Promise.all([1, 2].map(() => fan.call('disputes.reply', accept, keys[2])));
    expect(ended?.body).toMatchObject({ outcome: 'part', backAgorot: 4_000, leftAgorot: 6_000 });
    expect(again?.body).toEqual(ended?.body);

    expect(await balanceOf(fan)).toBe(4_000);
    expect(await standing(own)).toEqual({ availableAgorot: 5_400, disputedAgorot: 0, earnedAgorot: 5_400 });
    const accounts = await accountsOf(own);
    expect([accounts[`earnings:${own.id}`], accounts.platform]).toEqual([5_400, 600]);
    expect((await entriesOf(own.id)).map(({ kind, amountAgorot }) => [kind, amountAgorot]).sort()).toEqual(
      [
        ['earning', NET],
        ['disputed', -NET],
        ['released', NET],
        ['reversal', -3_600],
      ].sort(),
    );
    expect((await fan.call('ownGifts.get', { id })).body.gift?.status).toBe(gift.status);
    // Nobody decided: what two people agreed on is not in the audit of the desk.
    expect(await itemsIn(`AUD#request#${id}`)).not.toContainEqual(
      expect.objectContaining({ action: 'dispute.decided' }),
    );
  });

  it('is what its end left, also for a repeat that reads while the first one ends it', async () => {
    const { fan, id } = await newDispute(admin, creator);
    const offer = { id, v: 1, act: 'offer_part', amountAgorot: 4_000 } as const;
    expect((await creator.call('disputes.answer', offer)).status).toBe(200);
    const actor = { id: fan.id } as Actor;
    const input = { id, v: 2, act: 'accept', text: '' } as const;
    const reply = () =>
      replyInDispute({ actor, input, now: new Date(), key: id } as Parameters<typeof replyInDispute>[0]);
    const table = createDocumentClient();
    let ended: FanDisputeView | undefined;
    const send = async (command: GetCommand) => {
      const answer = await table.send(command);
      // Everything after the first read meets the table itself.
      useDynamoDB(undefined);
      ended = await reply();
      return answer;
    };
    useDynamoDB({ send } as unknown as DynamoDBDocumentClient);
    expect(await reply()).toEqual(ended);
    expect(ended).toMatchObject({ outcome: 'part', leftAgorot: PRICE - 4_000 });
  });

  it('is decided by the desk, which says why, in the audit as well', async () => {
    const { fan, id, v } = await disputeAtTheDesk(admin, creator);
    const decision = { id, v, act: 'decide_full', reason: REASON } as const;
    expect((await admin.call('disputesAdmin.decide', decision)).body).toMatchObject({
      state: 'resolved',
      outcome: 'full',
      money: { fanAgorot: PRICE, creatorAgorot: 0, platformAgorot: 0 },
    });
    expect(await balanceOf(fan)).toBe(PRICE);
    expect((await itemsIn(`AUD#request#${id}`)).at(-1)).toMatchObject({
      action: 'dispute.decided',
      by: admin.id,
      before: { step: 'desk' },
      after: { step: 'over' },
      details: { act: 'decide_full', amount_agorot: PRICE, reason: REASON },
    });
    expect((await fan.call('disputes.get', { id })).body.dispute?.lines.at(-1)).toMatchObject({
      by: 'desk',
      text: REASON,
    });
  });

  it('is none where all of it went back before, and it can be complained of all the same', async () => {
    const order = await delivered();
    const { fan, id } = order;
    await refund(admin, id, PRICE, false);
    const before = await standing(creator);
    expect((await open(order)).body).toMatchObject({ leftAgorot: 0 });
    expect((await creator.call('disputes.answer', { id, v: 1, act: 'accept_all' })).body).toMatchObject({
      outcome: 'full',
      backAgorot: 0,
    });
    expect(await balanceOf(fan)).toBe(PRICE);
    expect(await standing(creator)).toEqual(before);
  });

  it('of an order from before anything waited is what is available, until two days after its end', async () => {
    const own = await newCreator({ priceAgorot: PRICE });
    const { fan, id } = await delivered(own);
    const {
      clearsOn: _,
      disputeUntil: __,
      ...before
    } = (await getItem(`REQ#${id}`, 'REQ')) ?? { pk: '', sk: '' };
    await putItem(before);
    const closedAt = String(before.closedAt);
    const until = new Date(Date.parse(closedAt) + 2 * DAY_MS).toISOString();
    expect((await fan.call('disputes.get', { id })).body).toEqual({ dispute: null, until });
    const old = new Date(Date.parse(closedAt) - 2 * DAY_MS - 1).toISOString();
    await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { closedAt: old });
    expect(await codeOf(open({ fan, id }))).toBe('dispute.late');
    await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { closedAt });
    // What was withdrawn is not held, and is owed once it goes back.
    const paypalEmail = 'creator@example.com';
    const wish = { amountAgorot: NET, method: 'paypal', paypalEmail } as const;
    expect((await own.call('payouts.askWithdrawal', wish)).status).toBe(200);
    expect((await open({ fan, id })).status).toBe(200);
    expect(await standing(own)).toMatchObject({ availableAgorot: 0, disputedAgorot: 0 });
    expect((await own.call('disputes.answer', { id, v: 1, act: 'accept_all' })).status).toBe(200);
    expect(await standing(own)).toEqual({ availableAgorot: -NET, disputedAgorot: 0, earnedAgorot: 0 });
    expect(await balanceOf(fan)).toBe(PRICE);
  });
});

it('is listed at the desk by state and by its order', async () => {
  const { id } = await newDispute(admin, creator);
  const listed = async (query: object) =>
    (await admin.call('disputesAdmin.list', query)).body.items.map(({ requestId }) => requestId);
  expect(await listed({ state: 'pending' })).toContain(id);
  expect(await listed({ state: 'resolved' })).not.toContain(id);
  expect((await admin.call('disputesAdmin.get', { id })).body).toMatchObject({
    dispute: { requestId: id, step: 'creator_answers' },
    request: { id },
  });
});
