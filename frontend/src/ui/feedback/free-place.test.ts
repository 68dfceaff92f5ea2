import { describe, expect, it } from 'vitest';
import { type Box, freeMove } from './free-place.ts';

const box = (top: number, bottom: number, left = 16, right = 374): Box => ({ top, bottom, left, right });
const SCREEN = 844;
/** Where toasts stand on a phone. */
const TOAST = box(700, 748);

describe('the place of a notice', () => {
  it('is its own where nothing is', () => {
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(100, 144)] })).toBe(0);
  });

  it('is beside what is pressed, as near as can be', () => {
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(690, 734)] })).toBe(36);
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(720, 764)] })).toBe(-28);
    // Neither side of one touches the other.
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(690, 734, 380, 390)] })).toBe(0);
  });

  it('is beside a dialog, where there is room, and else within it', () => {
    const dialog = box(63, 781);
    const by = freeMove(TOAST, { screen: SCREEN, frame: dialog, taken: [] });
    expect(748 + by).toBeLessThanOrEqual(SCREEN - 8);
    expect(700 + by).toBeGreaterThanOrEqual(781);
    const taken = [box(63, 120), box(690, 781)];
    expect(freeMove(box(700, 800), { screen: SCREEN, frame: dialog, taken })).toBe(-112);
  });

  it('is its own where there is no better one', () => {
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(0, SCREEN)] })).toBe(0);
  });

  it('is over what is small where nothing is free', () => {
    // A column of fields, with a button of 44 pixels in the one gap between them, and the action below.
    const icon = box(462, 506, 20, 64);
    const taken = [box(8, 440), icon, box(530, 690), box(690, 750)];
    const top = 700 + freeMove(TOAST, { screen: 760, taken });
    expect(top).toBeGreaterThanOrEqual(440);
    expect(top + 48).toBeLessThanOrEqual(530);
  });
});
