import { describe, expect, it } from 'vitest';
import type { RequestShowing } from '../../../../shared/contracts/orders/own-gifts.ts';
import { whoSees } from './who-sees.ts';

const SHOWING: RequestShowing = {
  possible: true,
  creatorGone: false,
  allowed: true,
  recipient: 'yes',
  mayShow: true,
  shownAt: null,
};
const never: RequestShowing = { ...SHOWING, possible: false, allowed: false, mayShow: false };

describe('who sees a delivered video', () => {
  it('says of a minor’s that it is one, and of another that nobody said', () => {
    expect(whoSees({ minor: true }, never)).toBe('minor');
    expect(whoSees({ minor: null }, never)).toBe('ageUnsaid');
    expect(whoSees({ minor: false }, never)).toBe('takenDown');
    expect(whoSees({ minor: false }, { ...never, creatorGone: true })).toBe('creatorGone');
  });

  it('says whose word is missing', () => {
    const adult = { minor: false };
    expect(whoSees(adult, { ...SHOWING, allowed: false, mayShow: false })).toBe('private');
    expect(whoSees(adult, { ...SHOWING, recipient: 'asked', mayShow: false })).toBe('asked');
    expect(whoSees(adult, { ...SHOWING, recipient: 'no', mayShow: false })).toBe('refused');
    expect(whoSees(adult, SHOWING)).toBe('allowed');
    expect(whoSees(adult, { ...SHOWING, shownAt: '2026-11-25T10:00:00.000Z' })).toBe('shown');
  });
});
