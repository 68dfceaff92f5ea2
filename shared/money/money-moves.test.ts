import { describe, expect, it } from 'vitest';
import {
  hasReason,
  MONEY_MOVES,
  type MoneyMove,
  SHOWN_STEPS,
  STATED_KINDS,
  STATEMENT_KINDS,
  UNEARNED,
  UNSTATED_KINDS,
} from './money-moves.ts';
import { providerOf } from './money-providers.ts';
import { type EntryAmount, MOVE_SOURCES, type MoveFacts } from './move-facts.ts';
import { factsOfMove, findMove, moveOf, sourceOfId } from './stored-moves.ts';

const MOVES = Object.entries(MONEY_MOVES) as [MoneyMove, MoveFacts][];

const shownLegs = ({ legs }: MoveFacts): string =>
  legs.map(({ account, of }) => `${account} ${Object.entries(of).join(' ')}`).join(', ');

/** What an entry of the move stores of it. */
const stored = ({ side, kind, refund, step, source }: MoveFacts) => ({
  side,
  kind,
  ...(refund === undefined ? {} : { refund }),
  ...(step === undefined ? {} : { step }),
  ref: `${MOVE_SOURCES[source]}_1`,
});

describe('the table of moves of money', () => {
  it('says of each move what follows from it', () => {
    const said = MOVES.map(([move, { side, count, earned, shown, line, history, told, mover }]) => [
      ...[move, side, count, earned ? 'earned' : ''],
      ...[shown, line, history, told, mover],
    ]);
    expect(said).toEqual([
      ['top_up', 'wallet', 0, '', null, 'top_up', null, 'topped_up', 'owner'],
      ['purchase', 'wallet', 0, '', 'charged', 'purchase', null, 'by_request', 'owner_who_books'],
      ['refund', 'wallet', 0, '', 'refunded', 'refund', null, 'by_request', null],
      ['adjustment', 'wallet', 0, '', null, 'adjustment', null, 'decided', null],
      ['reversal', 'wallet', 0, '', null, 'reversal', null, 'taken_back', 'paypal'],
      ['debt_collected', 'wallet', 0, '', null, 'reversal', null, 'decided', null],
      ['sent_back', 'wallet', 0, '', null, 'sent_back', null, 'untold', 'owner'],
      ['sent_back_done', 'wallet', 0, '', null, null, null, 'untold', 'paypal'],
      ['sent_back_failed', 'wallet', 0, '', null, 'sent_back', null, 'untold', 'paypal'],
      ['earning', 'earnings', 1, 'earned', 'earned', 'earning', 'completed', 'by_request', null],
      ['earning_added', 'earnings', 0, 'earned', 'added', 'earning', 'added', 'by_request', null],
      ...(
        [
          ['earning_reversed', -1],
          ['earning_refunded', 0],
          ['earning_refunded_whole', -1],
        ] as const
      ).map(([move, count]) => [
        ...[move, 'earnings', count, 'earned'],
        ...['taken_back', 'reversal', 'refunded', 'by_request', null],
      ]),
      ['refund_covered', 'earnings', 0, '', 'covered', null, null, 'by_request', null],
      ['cleared', 'earnings', 0, '', null, null, null, 'untold', null],
      ['disputed', 'earnings', 0, '', null, null, null, 'untold', null],
      ['released', 'earnings', 0, '', null, null, null, 'untold', null],
      ['withdrawal_asked', 'withdrawal', 0, '', null, null, null, 'by_withdrawal', 'owner'],
      ['withdrawal_paid', 'withdrawal', 0, '', null, 'withdrawal', null, 'by_withdrawal', null],
      ['withdrawal_rejected', 'withdrawal', 0, '', null, null, null, 'by_withdrawal', null],
      ['provider_fee', 'fees', 0, '', null, 'provider_fee', null, 'untold', 'paypal'],
    ]);
  });

  it('moves between two accounts at least, and nothing out of nothing', () => {
    expect(shownLegs(MONEY_MOVES.reversal)).toBe(
      'wallet amountAgorot,1, owed owedAgorot,-1, sending sendingAgorot,1, provider amountAgorot,-1 owedAgorot,1 sendingAgorot,-1',
    );
    for (const [move, { legs, side }] of MOVES) {
      const sums: Partial<Record<EntryAmount, number>> = {};
      for (const { of } of legs)
        for (const [amount, sign] of Object.entries(of) as [EntryAmount, number][])
          sums[amount] = (sums[amount] ?? 0) + sign;
      expect(Object.values(sums), move).toEqual(Object.keys(sums).map(() => 0));
      expect(legs.length, move).toBeGreaterThan(1);
      if (side === 'wallet') expect(legs[0], move).toEqual({ account: side, of: { amountAgorot: 1 } });
      // Where an entry names no day, what waits is what is available.
      if (side === 'earnings') expect(legs[0]?.account, move).toBe('clearing');
    }
  });

  it('agrees with itself', () => {
    for (const [move, { side, earned, count, history, shown, source, told, line, reason }] of MOVES) {
      expect(earned, move).toBe(history !== null);
      if (count !== 0) expect(earned, move).toBe(true);
      if (earned) expect(line, move).not.toBeNull();
      expect(shown !== null, move).toBe(source === 'request');
      expect(told === 'by_request', move).toBe(source === 'request');
      expect(told === 'by_withdrawal', move).toBe(source === 'withdrawal');
      expect(told === 'untold', move).toBe(
        source === 'clearing' || source === 'dispute' || source === 'sending' || side === 'fees',
      );
      if (reason) expect(source, move).toBe('adjustment');
    }
  });

  it('reads each move from what is stored of it, and no two of them from the same', () => {
    for (const [move, facts] of MOVES) {
      expect(findMove(stored(facts))).toBe(move);
      expect(moveOf(stored(facts))).toBe(MONEY_MOVES[move]);
    }
  });

  it('takes no move that it does not know for any other', () => {
    const earning = stored(MONEY_MOVES.earning);
    for (const unknown of [
      { ...earning, kind: 'tip' },
      { ...earning, side: 'wallet' },
      { ...earning, side: 'tips' },
      { ...earning, refund: 'shared' },
      { ...earning, ref: 'top_1' },
      { ...earning, ref: 'tip_1' },
      { ...earning, ref: '' },
      { ...stored(MONEY_MOVES.earning_refunded), refund: 'halved' },
      { ...stored(MONEY_MOVES.withdrawal_paid), step: 'sent' },
      { ...stored(MONEY_MOVES.withdrawal_paid), step: undefined },
    ]) {
      expect(findMove(unknown)).toBeUndefined();
      expect(() => moveOf(unknown)).toThrow('No such move of money');
    }
    expect(() => factsOfMove('tip' as MoneyMove)).toThrow('No such move of money: tip');
  });

  it('does not compile without a line for each, nor with half of one', () => {
    // @ts-expect-error: a move that is planted has no line.
    const planted: Readonly<Record<MoneyMove | 'tip', MoveFacts>> = MONEY_MOVES;
    const { told: _, ...untold } = MONEY_MOVES.top_up;
    // @ts-expect-error: nothing says whom it tells.
    const half: MoveFacts = untold;
    // @ts-expect-error: no entry is of such a kind.
    const kind: (typeof STATED_KINDS)[number] = 'tip';
    expect([planted, half, kind]).toHaveLength(3);
  });

  it('names the kinds of a wallet, of a statement and of a request in their order', () => {
    expect(SHOWN_STEPS).toEqual(['charged', 'refunded', 'earned', 'added', 'taken_back', 'covered']);
    expect(STATED_KINDS).toEqual([
      'top_up',
      'purchase',
      'refund',
      'adjustment',
      'reversal',
      'sent_back',
      'sent_back_failed',
    ]);
    expect(UNSTATED_KINDS).toEqual(['sent_back_done']);
    expect(STATEMENT_KINDS).toEqual([
      ...['top_up', 'purchase', 'refund', 'adjustment', 'reversal', 'sent_back', 'sent_back_failed'],
      ...['earning', 'earning_added'],
      ...['cleared', 'disputed', 'released'],
      ...['withdrawal_asked', 'withdrawal_paid', 'withdrawal_rejected'],
      'provider_fee',
    ]);
    expect(STATEMENT_KINDS.filter(hasReason)).toEqual(['adjustment']);
  });

  it('counts what the platform bore, what has cleared and what is disputed among no creator’s earnings, and nothing else', () => {
    const { refund_covered, cleared, disputed, released } = MONEY_MOVES;
    expect(UNEARNED).toEqual([refund_covered, cleared, disputed, released]);
  });
});

it('what moves money is known by its id', () => {
  expect(
    ['req_1', 'top_1', 'adj_1', 'wdr_1', 'clr_20261130', 'snd_1', 'tip_1', 'requests_1', ''].map(sourceOfId),
  ).toEqual([
    ...['request', 'topUp', 'adjustment', 'withdrawal', 'clearing', 'sending'],
    ...[undefined, undefined, undefined],
  ]);
});

it('money comes from outside by the methods that have a provider', () => {
  expect(['paypal', 'bank', 'manual'].map(providerOf)).toEqual(['paypal', 'bank', 'demonstration']);
  for (const method of ['admin', 'wallet', 'tip', undefined])
    expect(() => providerOf(method)).toThrow('No money comes from outside by');
});
