import { describe, expect, it } from 'vitest';
import { type Gift, ownViewOf, stateOf } from './gift.ts';
import { giftEventsOf } from './gift-event.ts';
import { type Reaction, reactionUntil, refuseReaction } from './recorded-reaction.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const SENT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-22T10:00:00.000Z';

const reaction: Reaction = {
  object: 'reactions/a.webm',
  videoType: 'webm',
  upload: 'incoming/gifts/a/reaction-1',
  at: SENT,
  until: '2027-02-18T10:00:00.000Z',
};
const giftWith = (more: Partial<Gift>): Gift =>
  ({ status: 'live', endsAt: '2027-11-20T10:00:00.000Z', at: SENT, seenAt: SENT, ...more }) as Gift;

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a reaction may be sent', () => {
  it('once the gift was seen, by whom it was said that they are 18 or older, and once', () => {
    const seen = { minor: false, seenAt: SENT };
    expect(codeOf(() => refuseReaction(seen))).toBeUndefined();
    expect(codeOf(() => refuseReaction({ ...seen, minor: true }))).toBe('reaction.not_possible');
    // Gifts of before do not say.
    expect(codeOf(() => refuseReaction({ seenAt: SENT }))).toBe('reaction.not_possible');
    expect(codeOf(() => refuseReaction({ minor: false }))).toBe('reaction.not_seen');
    expect(codeOf(() => refuseReaction({ ...seen, reaction }))).toBe('reaction.sent');
  });
});

describe('a reaction is kept', () => {
  it('ninety days, and not longer than the link on which it is taken back', () => {
    expect(reactionUntil({ endsAt: '2027-11-20T10:00:00.000Z' }, NOW)).toBe('2027-02-21T10:00:00.000Z');
    expect(reactionUntil({ endsAt: '2026-12-01T10:00:00.000Z' }, NOW)).toBe('2026-12-01T10:00:00.000Z');
  });

  it('until its moment, which the buyer is told', () => {
    const overAt = (until: string) =>
      ownViewOf(giftWith({ reaction: { ...reaction, until } }), '', NOW).reaction?.over;
    expect(overAt('2026-11-23T10:00:00.001Z')).toBe(false);
    expect(overAt('2026-11-23T10:00:00.000Z')).toBe(true);
  });
});

describe('what a gift says of its reaction', () => {
  it('to the buyer is all of it, to the creator nothing unless the recipient allows it', () => {
    const gift = giftWith({ reaction });
    expect(ownViewOf(gift, '', NOW)).toMatchObject({
      reaction: { at: SENT, until: reaction.until, over: false, forCreator: false },
      reactionTakenBack: false,
    });
    expect(stateOf(gift, NOW).reaction).toBeNull();
    const allowed = giftWith({ reaction: { ...reaction, creatorSince: LATER } });
    expect(stateOf(allowed, NOW).reaction).toMatchObject({ forCreator: true });
  });

  it('after it was taken back is that it was, to the buyer alone', () => {
    const gift = giftWith({ reactionsBack: 1 });
    expect(ownViewOf(gift, '', NOW)).toMatchObject({ reaction: null, reactionTakenBack: true });
    expect(stateOf(gift, NOW).reactionTakenBack).toBe(false);
    expect(ownViewOf(giftWith({ reactionsBack: 1, reaction }), '', NOW).reactionTakenBack).toBe(false);
  });

  it('is nothing once the gift has ended, whose file is deleted', () => {
    expect(ownViewOf(giftWith({ status: 'revoked', reaction }), '', NOW).reaction).toBeNull();
    expect(ownViewOf(giftWith({ endsAt: SENT, reaction }), '', NOW).reaction).toBeNull();
  });
});

describe('a reaction is told', () => {
  const none = giftWith({});
  const one = giftWith({ reaction });
  const allowed = giftWith({ reaction: { ...reaction, creatorSince: LATER } });
  const told = (before: Gift, after: Gift) =>
    giftEventsOf(before, after).map(({ event, at, to, of }) => [event, at, ...to, of]);
  const { object } = reaction;

  it('to the buyer, and to the creator once they may watch it', () => {
    expect(told(none, one)).toEqual([['gift.reacted', SENT, 'buyer', object]]);
    expect(told(none, allowed)).toEqual([
      ['gift.reacted', SENT, 'buyer', object],
      ['gift.reacted', LATER, 'creator', object],
    ]);
    expect(told(one, allowed)).toEqual([['gift.reacted', LATER, 'creator', object]]);
  });

  it('not again by what changes beside it, nor when it is taken back', () => {
    expect(told(one, giftWith({ reaction, thanks: 'תודה' }))).toEqual([]);
    expect(told(allowed, one)).toEqual([]);
    expect(told(one, giftWith({ reactionsBack: 1 }))).toEqual([]);
  });
});
