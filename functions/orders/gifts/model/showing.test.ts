import { describe, expect, it } from 'vitest';
import { isAllowed, type ShowingFacts, showingViewOf, wordOf } from './showing.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const BEFORE = '2026-11-20T10:00:00.000Z';
const LATER = '2027-11-20T10:00:00.000Z';

const request = {
  status: 'completed',
  videoAt: BEFORE,
  videoType: 'webm',
  minor: false,
  priceAgorot: 10_000,
  backAgorot: 0,
};
const gift = { status: 'live', n: 1, endsAt: LATER };
const showing = { v: 1, allowedAt: BEFORE };

const factsOf = (parts: {
  request?: object;
  link?: object | null;
  gift?: object | null;
  showing?: object | null;
  creatorGone?: boolean;
}): ShowingFacts =>
  ({
    request: { ...request, ...parts.request },
    link: parts.link ?? null,
    gift: parts.gift ? { ...gift, ...parts.gift } : null,
    showing: parts.showing === null ? null : { ...showing, ...parts.showing },
    creatorGone: parts.creatorGone ?? false,
  }) as unknown as ShowingFacts;

const allowed = (parts: Parameters<typeof factsOf>[0]) => isAllowed(factsOf(parts), NOW);
const word = (parts: Parameters<typeof factsOf>[0]) => wordOf(factsOf(parts), NOW);

describe('a delivered video may be shown', () => {
  it('when its buyer allows it, and a gift that nobody opened asks nobody', () => {
    expect(allowed({})).toBe(true);
    expect(allowed({ gift: {} })).toBe(true);
    expect(allowed({ showing: null })).toBe(false);
    expect(allowed({ showing: { allowedAt: undefined } })).toBe(false);
  });

  it('only of a recipient of whom it was said that they are 18 or older', () => {
    expect(allowed({ request: { minor: true } })).toBe(false);
    expect(allowed({ request: { minor: undefined } })).toBe(false);
    expect(showingViewOf(factsOf({ request: { minor: undefined } }), NOW).possible).toBe(false);
  });

  it('only while it is delivered and paid for, and was not taken down', () => {
    expect(allowed({ request: { status: 'approved' } })).toBe(false);
    expect(allowed({ request: { backAgorot: 10_000 } })).toBe(false);
    expect(allowed({ request: { backAgorot: 9_999 } })).toBe(true);
    expect(allowed({ link: { takenDownAt: BEFORE } })).toBe(false);
  });

  it('only while its creator has a page', () => {
    expect(showingViewOf(factsOf({ creatorGone: true }), NOW)).toMatchObject({
      possible: false,
      creatorGone: true,
      mayShow: false,
    });
  });
});

describe('who took it as a gift', () => {
  const seen = { seenAt: BEFORE };

  it('is asked once one was opened, also when that was another link', () => {
    for (const parts of [{ gift: seen }, { link: seen, gift: {} }, { link: seen }])
      expect([word(parts), allowed(parts)]).toEqual(['asked', false]);
  });

  it('says yes for as long as their link lives', () => {
    const yes = { showing: { says: 'yes', saidOn: 1 }, gift: seen };
    expect([word(yes), allowed(yes)]).toEqual(['yes', true]);
    for (const over of [{ status: 'revoked' }, { status: 'taken_down' }, { endsAt: BEFORE }, { n: 2 }])
      expect([over, allowed({ ...yes, gift: { ...seen, ...over } })]).toEqual([over, false]);
    expect(allowed({ ...yes, gift: null })).toBe(false);
  });

  it('says no once and for all, whatever becomes of the link', () => {
    const no = { showing: { says: 'no', saidOn: 1 } };
    for (const parts of [{ ...no, gift: seen }, { ...no, gift: { n: 2 } }, no])
      expect([word(parts), allowed(parts)]).toEqual(['no', false]);
  });
});
