import { describe, expect, it } from 'vitest';
import { type Box, freeMove } from './free-place.ts';

const box = (top: number, bottom: number, left = 16, right = 374): Box => ({ top, bottom, left, right });
const SCREEN = 844;
/** Where toasts stand. */
const TOAST = box(80, 128);

describe('the place of a notice', () => {
  it('is its own where nothing is', () => {
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(300, 344)] })).toBe(0);
  });

  it('is beside what is pressed, as near as can be', () => {
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(70, 114)] })).toBe(36);
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(100, 144)] })).toBe(-28);
    // Neither side of one touches the other.
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(70, 114, 380, 390)] })).toBe(0);
  });

  it('is beside a dialog, where there is room, and else within it', () => {
    const place = (top: number) => 80 + freeMove(TOAST, { screen: SCREEN, frame: box(top, 781), taken: [] });
    expect(place(63)).toBe(12);
    expect(place(40)).toBe(80);
    expect(place(120) + 48).toBeLessThanOrEqual(120);
  });

  it('is at the top of the screen, however full that is', () => {
    // A form whose end has all the room that there is.
    const bar = box(12, 56);
    const form = [bar, box(110, 140), box(200, 274), box(318, 392), box(436, 496), box(516, 568)];
    const top = 80 + freeMove(box(80, 158), { screen: SCREEN, taken: form });
    expect(top).toBeGreaterThanOrEqual(8);
    expect(top).toBeLessThanOrEqual(SCREEN / 3);
  });

  it('goes as low as the middle of the screen where nothing is covered there', () => {
    expect(80 + freeMove(TOAST, { screen: SCREEN, taken: [box(0, 380)] })).toBe(380);
    expect(80 + freeMove(TOAST, { screen: SCREEN, taken: [box(0, 440)] })).toBe(80);
  });

  it('is over no sentence where there is room beside it, and else over as little as can be', () => {
    const taken = [box(8, 56), box(90, 140), box(260, 304)];
    const sentence = box(150, 178);
    expect(80 + freeMove(TOAST, { screen: SCREEN, taken })).toBe(140);
    expect(80 + freeMove(TOAST, { screen: SCREEN, taken, said: [sentence] })).toBe(180);
    expect(80 + freeMove(TOAST, { screen: SCREEN, taken, said: [sentence, box(200, 500)] })).toBe(152);
    expect(80 + freeMove(TOAST, { screen: SCREEN, taken: [...taken, box(178, 400)], said: [sentence] })).toBe(
      400,
    );
  });

  it('is its own where there is no better one', () => {
    expect(freeMove(TOAST, { screen: SCREEN, taken: [box(0, SCREEN)] })).toBe(0);
  });

  it('is over what is small where nothing is free', () => {
    // A column of fields, with a button of 44 pixels in the one gap between them.
    const icon = box(162, 206, 20, 64);
    const taken = [box(8, 140), icon, box(230, 690), box(690, 750)];
    const top = 80 + freeMove(TOAST, { screen: 760, taken });
    expect(top).toBeGreaterThanOrEqual(140);
    expect(top + 48).toBeLessThanOrEqual(230);
  });
});
