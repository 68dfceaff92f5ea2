import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNews } from './news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who reads the stream is told once of what was written in one moment', () => {
  const tell = vi.fn();
  const { written } = createNews(tell);
  written();
  written();
  expect(tell).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(tell).toHaveBeenCalledTimes(1);
  written();
  vi.runAllTimers();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a call that has written is seen when it ends, one that has read is not', () => {
  const tell = vi.fn();
  const { written, callEnded } = createNews(tell);
  callEnded();
  expect(tell).not.toHaveBeenCalled();
  written();
  callEnded();
  expect(tell).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(tell).toHaveBeenCalledTimes(1);
});
