import type { Write } from '../../functions/lib/table/table.ts';
import { putEntry, walletEntry } from '../../functions/money/ledger/entries.table.ts';
import { debitWallet } from '../../functions/money/wallet/wallet.table.ts';
import { DAY_MS, dayOf } from '../../shared/calendar/dates.ts';
import { omit } from '../../shared/omit.ts';

export type Exports = Record<string, (...args: unknown[]) => unknown>;

/** Each is a mistake somebody could make in one line. The rules must catch it. */
interface Bug {
  readonly name: string;
  /** The module it is planted in, from this folder. */
  readonly file: string;
  /** What the module exports instead of some of its own. */
  readonly plant: (original: Exports) => object;
  readonly broken: RegExp;
}

/** The request with only those placeholders that it still needs. */
const named = (request: object): object => {
  const {
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ...rest
  } = request as Record<string, object | undefined>;
  const used = `${rest.UpdateExpression ?? ''} ${rest.ConditionExpression ?? ''}`;
  const kept = (given: object = {}) =>
    Object.entries(given).filter(([placeholder]) => new RegExp(`${placeholder}\\b`).test(used));
  return {
    ...rest,
    ...(kept(names).length > 0 ? { ExpressionAttributeNames: Object.fromEntries(kept(names)) } : {}),
    ...(kept(values).length > 0 ? { ExpressionAttributeValues: Object.fromEntries(kept(values)) } : {}),
  };
};

/** The write as it is, without its condition. */
const unconditional = (write: Write): Write => {
  const { ConditionExpression: _, ...request } = { ...(write.Put ?? write.Update) } as {
    ConditionExpression?: string;
  };
  return (write.Put ? { Put: named(request) } : { Update: named(request) }) as Write;
};

/** A write that forgets its condition. */
const unguarded = (name: string, file: string, write: string, broken: RegExp): Bug => ({
  name,
  file,
  plant: (original) => ({
    [write]: (...args: unknown[]) => unconditional(original[write]?.(...args) as Write),
  }),
  broken,
});

/** A module that does not see that an order is disputed: by who asks, since the others do. */
const overlooking = (name: string, asks: string, broken: RegExp): Bug => ({
  name,
  file: '../../functions/orders/requests/model/requests.table.ts',
  plant: ({ findRequest }) => ({
    findRequest: async (id: unknown) => {
      const isBlind = new Error().stack?.includes(asks);
      const request = await findRequest?.(id);
      return isBlind && request ? omit(request as { disputed?: true }, 'disputed') : request;
    },
  }),
  broken,
});

interface Split {
  readonly backAgorot: number;
  readonly feeAgorot: number;
  readonly netAgorot: number;
}

export const BUGS: readonly Bug[] = [
  unguarded(
    'a missing condition: a wallet pays what it does not have',
    '../../functions/money/wallet/wallet.table.ts',
    'debitWallet',
    /No balance is negative/,
  ),
  {
    name: 'a double refund: what was given back before is not asked for when a request reopens',
    file: '../../shared/money/split.ts',
    plant: ({ movesBetween }) => ({
      movesBetween: (...splits: unknown[]) => ({
        ...(movesBetween?.(...splits) as Split),
        backAgorot: (splits[1] as Split).backAgorot,
      }),
    }),
    broken: /A balance is the sum of its entries/,
  },
  {
    name: 'a wrong rounding: half an agora goes to both',
    file: '../../shared/money/split.ts',
    plant: ({ splitOf }) => ({
      splitOf: (status: string, price: number, basisPoints: number, undoneAgorot = 0) => {
        const split = splitOf?.(status, price, basisPoints, undoneAgorot) as Split;
        const isHalf = ((price - undoneAgorot) * basisPoints) % 10_000 === 5_000;
        return !isHalf || split.netAgorot === 0 ? split : { ...split, netAgorot: split.netAgorot + 1 };
      },
    }),
    broken: /A split sums to its price/,
  },
  {
    name: 'another wrong rounding: half an agora goes to the creator',
    file: '../../shared/money/money.ts',
    plant: () => ({
      feeOf: (price: number, basisPoints: number) => Math.ceil((price * basisPoints) / 10_000 - 0.5),
    }),
    broken: /Status decides the split/,
  },
  {
    name: 'a forgotten refund: a post that nobody made is paid for',
    file: '../../shared/money/undone-extras.ts',
    plant: () => ({ undoneAgorot: () => 0 }),
    broken: /Completing gives back what is not there/,
  },
  {
    name: 'a wrong share: a refund rounds against the creator',
    file: '../../shared/money/refund.ts',
    plant: ({ refunded }) => ({
      refunded: (...args: unknown[]) => {
        const split = refunded?.(...args) as Split;
        return { ...split, netAgorot: split.netAgorot - 1, feeAgorot: split.feeAgorot + 1 };
      },
    }),
    broken: /Status decides the split|No balance is negative/,
  },
  {
    name: 'a lost idempotency check: a refund does not look whether its key has one',
    file: '../../functions/orders/requests/model/refunds.table.ts',
    plant: () => ({ findRefund: async () => null }),
    broken: /was refused \(.*\) and has happened|took another input under its key/,
  },
  unguarded(
    'a lost idempotency check: an order does not look whether its key has one',
    '../../functions/orders/requests/model/requests.table.ts',
    'newRequestWrite',
    /Exactly once|Every change is a version/,
  ),
  {
    name: 'another lost idempotency check: a change of status leaves no mark',
    file: '../../functions/orders/requests/model/request.ts',
    plant: () => ({ withTransition: () => [] }),
    broken: /Exactly once|was refused \(.*\) and has happened/,
  },
  unguarded(
    'a stale version: a request is changed from what it was',
    '../../functions/orders/requests/model/requests.table.ts',
    'changeRequestWrite',
    /Every change is a version/,
  ),
  {
    name: 'a missing condition: a creator withdraws what is not available',
    file: '../../functions/money/payouts/withdrawals.table.ts',
    plant: ({ reserveWrites }) => ({
      reserveWrites: (...args: unknown[]) => {
        const writes = reserveWrites?.(...args) as { account: Write };
        return { ...writes, account: unconditional(writes.account) };
      },
    }),
    broken: /No balance is negative/,
  },
  {
    name: 'a missing condition: what has cleared is moved whether or not somebody has',
    file: '../../functions/money/payouts/payouts.table.ts',
    plant: ({ changeAccount }) => ({
      changeAccount: (...args: unknown[]) => {
        const writes = changeAccount?.(...args) as { account: Write };
        return { ...writes, account: unconditional(writes.account) };
      },
    }),
    broken: /A balance is the sum of its entries|No balance is negative/,
  },
  {
    name: 'a day too early: what clears tomorrow is available today',
    file: '../../functions/money/payouts/payouts.table.ts',
    plant: ({ changeAccount }) => ({
      changeAccount: (creatorId: unknown, account: unknown, change: unknown, at: unknown) =>
        changeAccount?.(creatorId, account, change, new Date(Date.parse(String(at)) + DAY_MS).toISOString()),
    }),
    // Or the table refuses: what is taken off as cleared is in the same write what more waits for that day.
    broken: /Nothing is reserved before its day|Two document paths overlap/,
  },
  {
    name: 'a forgotten wait: what is delivered is available at once',
    file: '../../functions/money/payouts/clearing.ts',
    plant: () => ({ waitsUntil: () => undefined }),
    broken: /Nothing is reserved before its day/,
  },
  {
    name: 'a short wait: a delivery clears on the day on which it may still be disputed',
    file: '../../functions/money/payouts/clearing.ts',
    plant: ({ clearingOf }) => ({
      clearingOf: (...args: unknown[]) => {
        const frozen = clearingOf?.(...args) as { disputeUntil: string; clearsOn: string };
        return { ...frozen, clearsOn: dayOf(new Date(frozen.disputeUntil)) };
      },
    }),
    broken: /What is delivered clears at once, or on the day after its window/,
  },
  {
    name: 'a false refusal: somebody who completes lacks earnings because others moved what has cleared',
    file: '../../functions/money/payouts/clearing.ts',
    plant: () => ({ hasFor: () => false }),
    broken: /Nobody lacks earnings who completes/,
  },
  unguarded(
    'a missing condition: an admin takes more than there is',
    '../../functions/money/wallet/wallet.table.ts',
    'adjustWallet',
    /No balance is negative|An adjustment tells the balance before and since/,
  ),
  {
    name: 'a missing condition: a frozen wallet pays',
    file: '../../functions/money/wallet/wallet.table.ts',
    plant: ({ debitWallet }) => ({
      debitWallet: (...args: unknown[]) => {
        const write = (debitWallet?.(...args) as Write | undefined)?.Update;
        const ConditionExpression = write?.ConditionExpression?.replace(
          / AND attribute_not_exists\(#\d+\)$/,
          '',
        );
        return { Update: named({ ...write, ConditionExpression }) };
      },
    }),
    broken: /Nobody buys with a frozen wallet/,
  },
  // Either the read or the condition is enough: what the first one misses, the other refuses.
  {
    name: 'a lost idempotency check: an adjustment asks nowhere whether its key has one',
    file: '../../functions/money/ledger/idempotency-record.table.ts',
    plant: ({ putIdempotencyRecord }) => ({
      putIdempotencyRecord: (...args: unknown[]) => unconditional(putIdempotencyRecord?.(...args) as Write),
      findIdempotencyRecord: async () => null,
    }),
    broken: /Exactly once|was refused \(.*\) and has happened/,
  },
  unguarded(
    'a stale version: a payment is credited twice',
    '../../functions/money/top-ups/top-up.table.ts',
    'capturedWrite',
    /Every change is a version/,
  ),
  {
    name: 'a double credit: of a payment that went back all of it is credited',
    file: '../../functions/money/top-ups/paypal/order.ts',
    plant: ({ judgeOrder }) => ({
      judgeOrder: (...args: unknown[]) => {
        const verdict = judgeOrder?.(...args) as { reversedAgorot?: number };
        return { ...verdict, ...(verdict.reversedAgorot ? { reversedAgorot: 0 } : {}) };
      },
    }),
    broken: /PayPal has what is booked/,
  },
  {
    name: 'a double refund: what was refunded before does not count',
    file: '../../shared/money/refund.ts',
    plant: ({ refunded }) => ({
      refunded: (agreed: unknown, _: unknown, ...rest: unknown[]) =>
        refunded?.(agreed, { backAgorot: 0, coveredAgorot: 0 }, ...rest),
    }),
    broken: /A refund gives back what was asked for|Status decides the split/,
  },
  {
    name: 'a lost tally: an entry is counted as often as the stream shows it',
    file: '../../functions/desk/payments/payments.table.ts',
    plant: ({ countPaymentWrites }) => ({
      countPaymentWrites: (...args: unknown[]) =>
        ((countPaymentWrites?.(...args) ?? []) as Write[]).map((write) =>
          write.Put ? unconditional(write) : write,
        ),
    }),
    broken: /The sums are those of the lines/,
  },
  {
    name: 'a lost idempotency check: another input under a key gets the first answer',
    file: '../../functions/lib/table/idempotency.ts',
    plant: ({ idempotent }) => ({
      idempotent: (call: unknown) => {
        const { find, answerOf } = call as {
          find: () => Promise<unknown>;
          answerOf: (anchor: unknown) => unknown;
        };
        const made = idempotent?.(call) as { find: unknown };
        const replayOr = async (refusal: Error) => {
          const anchor = await find();
          if (!anchor) throw refusal;
          return answerOf(anchor);
        };
        return { ...made, replayOr };
      },
    }),
    broken: /took another input under its key/,
  },
  {
    name: 'a lost idempotency check: a refusal is final though something was done under the key',
    file: '../../functions/lib/table/idempotency.ts',
    plant: ({ idempotent }) => ({
      idempotent: (call: unknown) => ({
        ...(idempotent?.(call) as object),
        replayOr: (refusal: Error) => Promise.reject(refusal),
      }),
    }),
    broken: /was refused \(.*\) and has happened|took another input under its key/,
  },
  {
    name: 'a lost write: of a list under one name only the first is written',
    file: '../../functions/lib/table/table.ts',
    plant: ({ transact }) => ({
      transact: (writes: object) =>
        transact?.(
          Array.isArray(writes)
            ? writes
            : Object.values(writes).flatMap((given) => [given].flat().slice(0, 1)),
        ),
    }),
    broken: /A balance is the sum of its entries|A request names each of its entries/,
  },
  {
    name: 'a missing check: a fan cancels what was delivered and reopened',
    file: '../../functions/orders/requests/model/request.ts',
    plant: () => ({ wasDelivered: () => false }),
    broken: /What was delivered is not cancelled/,
  },
  {
    name: 'a missing check: an admin decides about an own request',
    file: '../../functions/orders/requests/model/request.ts',
    plant: () => ({ isPartyOf: () => false }),
    broken: /Nobody decides about an own request/,
  },
  {
    name: 'a forgotten case: an order that was refunded in full still counts as an earning',
    file: '../../functions/orders/requests/model/money-writes.ts',
    plant: ({ moneyWrites }) => ({
      moneyWrites: (...args: unknown[]) => {
        const money = moneyWrites?.(...args) as { writes: { entries: Write[] } };
        for (const { Put } of money.writes.entries)
          if (Put?.Item?.refund === 'whole') Put.Item.refund = 'shared';
        return money;
      },
    }),
    broken: /An earning is a completed request that brings something/,
  },
  {
    name: 'a lost amount: wrapping that was added is paid for, and nobody gets it',
    file: '../../functions/orders/requests/model/later-wrapping.ts',
    plant: ({ wrappedFacts }) => ({
      wrappedFacts: (before: object, ...more: unknown[]) => {
        const { feeAgorot, netAgorot } = before as Split;
        return { ...(wrappedFacts?.(before, ...more) as Split), feeAgorot, netAgorot };
      },
    }),
    broken: /A split sums to its price|Status decides the split/,
  },
  unguarded(
    'a stale version: a withdrawal is decided twice',
    '../../functions/money/payouts/withdrawals.table.ts',
    'decidedWrite',
    /Every change is a version|A withdrawal is decided once/,
  ),
  overlooking(
    'a missing check: an admin’s change of the status does not end the dispute',
    'model/move-request',
    /Nothing else moves what is disputed|An order is disputed exactly while its dispute is open/,
  ),
  overlooking(
    'a missing check: a refund beside an open dispute',
    'act/refund-request',
    /Nothing else moves what is disputed/,
  ),
  unguarded(
    'a stale version: a dispute is ended twice',
    '../../functions/orders/requests/model/disputes.table.ts',
    'changeDisputeWrite',
    /Every change is a version/,
  ),
  {
    name: 'a double release: its creator gets twice what a dispute held',
    file: '../../functions/orders/requests/model/end-dispute.ts',
    plant: ({ releasedBy }) => ({
      releasedBy: (dispute: unknown) => {
        const released = releasedBy?.(dispute) as unknown as { agorot: number };
        return { ...released, agorot: 2 * released.agorot };
      },
    }),
    broken: /A balance is the sum of its entries|No balance is negative/,
  },
  {
    name: 'a wrong share: of a part that a dispute gives back the platform keeps its fee',
    file: '../../functions/orders/requests/model/end-dispute.ts',
    plant: ({ undisputedRequest }) => ({
      undisputedRequest: (before: unknown, backAgorot: unknown) => {
        const { feeAgorot } = before as Split;
        const after = undisputedRequest?.(before, backAgorot) as unknown as Split;
        return { ...after, feeAgorot, netAgorot: after.netAgorot - (feeAgorot - after.feeAgorot) };
      },
    }),
    broken: /Status decides the split/,
  },
  {
    name: 'a lost video: who accepts the second one keeps the one that was complained of',
    file: '../../functions/orders/requests/model/requests.table.ts',
    plant: () => ({ secondVideoFacts: () => ({ set: {}, removed: [] }) }),
    broken: /An order has the video that its fan accepted/,
  },
  {
    name: 'a debit by a press of the creator: the video complained of is paid for once more',
    file: '../../functions/orders/requests/model/disputes.table.ts',
    plant: ({ changeDisputeWrite }) => ({
      changeDisputeWrite: (before: unknown, after: unknown) => {
        const write = changeDisputeWrite?.(before, after) as unknown as Write;
        const { fanId, creatorId, requestId, step } = after as Readonly<
          Record<'fanId' | 'creatorId' | 'requestId' | 'step', string>
        >;
        if (step !== 'fan_answers') return write;
        const at = new Date().toISOString();
        const facts = {
          kind: 'purchase',
          userId: fanId,
          amountAgorot: -1,
          ref: requestId,
          title: '',
        } as const;
        return [
          write,
          debitWallet(String(fanId), 1),
          putEntry(walletEntry({ ...facts, by: creatorId, method: 'wallet', at }, 1_000)),
        ];
      },
    }),
    broken: /No press of a creator debits a fan/,
  },
  unguarded(
    'a missing condition: a wallet sends back what it does not have',
    '../../functions/money/wallet/wallet.table.ts',
    'sendFromWallet',
    /No balance is negative|A wallet is frozen|Nobody buys with a frozen wallet/,
  ),
  {
    name: 'unused money of which nobody counts how often it goes back',
    file: '../../functions/money/sending/unused.ts',
    plant: ({ standingOf }) => ({
      standingOf: (...args: unknown[]) => ({ ...(standingOf?.(...args) as object), count: 0 }),
    }),
    broken: /Unused money goes back a few times by itself/,
  },
  {
    name: 'a refund that excuses more than one sending of as much',
    file: '../../functions/money/ledger/entries.table.ts',
    plant: ({ walletEntry: made }) => ({
      walletEntry: (facts: object, n: unknown) =>
        made?.('ofRefundsAgorot' in facts ? { ...facts, ofRefundsAgorot: 1_000_000 } : facts, n),
    }),
    broken: /What orders gave back is sent on once/,
  },
  {
    name: 'a refund of our own that is taken for one of somebody else',
    file: '../../functions/money/top-ups/paypal/refunds.ts',
    plant: ({ readRefunds }) => ({
      readRefunds: (refunds: unknown, of: unknown) =>
        readRefunds?.(refunds, { ...(of as object), parts: new Map() }),
    }),
    broken: /What PayPal lists as back is done/,
  },
  {
    name: 'a refund sent twice: each call has a key of its own',
    file: '../../functions/money/top-ups/paypal/refund-capture.ts',
    plant: ({ refundCapture }) => {
      let calls = 0;
      return {
        refundCapture: (call: unknown, refund: unknown) => {
          calls += 1;
          const { id } = refund as { id: string };
          return refundCapture?.(call, { ...(refund as object), id: `${id}-${calls}` });
        },
      };
    },
    broken: /PayPal is asked for our parts alone/,
  },
  {
    name: 'a refund that is not noted before PayPal is asked for it',
    file: '../../functions/money/top-ups/end-part.ts',
    plant: () => ({ noteSent: async () => undefined }),
    broken: /A part ends once/,
  },
  {
    name: 'money lost on its way: what failed does not come back',
    file: '../../functions/money/wallet/wallet.table.ts',
    plant: ({ endSending }) => ({
      endSending: (userId: unknown, agorot: unknown) => endSending?.(userId, agorot, 0),
    }),
    broken: /A balance is the sum of its entries/,
  },
  {
    name: 'a payment that is disputed goes back beside that',
    file: '../../functions/money/top-ups/sending.ts',
    plant: () => ({ isDisputed: () => false }),
    broken: /Nothing that is disputed is sent/,
  },
  {
    name: 'a chargeback that leaves alone what was not sent yet',
    file: '../../functions/money/top-ups/follow-refunds.ts',
    plant: () => ({ takeable: () => [] }),
    broken: /Nobody owes what has not gone|Nothing goes back twice/,
  },
  unguarded(
    'a missing condition: two tabs top up beyond what a wallet may hold',
    '../../functions/money/top-ups/caps.table.ts',
    'reserveTopUp',
    /No top-up leads above the cap/,
  ),
  {
    name: 'a double release: what a failed top-up held is released again when it is paid late',
    file: '../../functions/money/top-ups/caps.table.ts',
    plant: ({ creditTopUp }) => ({
      creditTopUp: (topUp: unknown) => creditTopUp?.({ ...(topUp as object), status: 'pending' }),
    }),
    // Or the table refuses for ever: nothing is held that could be released.
    broken: /A wallet waits for its pending top-ups|Others kept changing it/,
  },
  {
    name: 'a lost release: what a failed top-up held stays taken',
    file: '../../functions/money/top-ups/caps.table.ts',
    plant: () => ({ releaseTopUp: () => null }),
    broken: /A wallet waits for its pending top-ups/,
  },
  unguarded(
    'a stale version: a wallet is closed as it was, and money has come in since',
    '../../functions/money/wallet/wallet.table.ts',
    'closeWalletWrite',
    /A wallet is closed with nothing in it or on its way|Every change is a version/,
  ),
  // Either the read or the condition is enough: what the first one misses, the other refuses.
  {
    name: 'a missing condition: a wallet is closed while its money is on its way back',
    file: '../../functions/money/wallet/wallet.table.ts',
    plant: ({ closeWalletWrite, findWallet }) => ({
      closeWalletWrite: (...args: unknown[]) => {
        const write = (closeWalletWrite?.(...args) as Write | undefined)?.Update;
        const ConditionExpression = write?.ConditionExpression?.replace(/ AND \(.*\)$/, '');
        return { Update: named({ ...write, ConditionExpression }) };
      },
      findWallet: async (userId: unknown) => {
        const isBlind = new Error().stack?.includes('deletion-writes');
        const wallet = await findWallet?.(userId);
        return isBlind && wallet ? omit(wallet as { sendingAgorot?: number }, 'sendingAgorot') : wallet;
      },
    }),
    broken: /A wallet is closed with nothing in it or on its way/,
  },
];
