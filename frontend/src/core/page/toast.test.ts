import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countShown, dismissToast, toast, toastStore } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.snapshot()) dismissToast(id);
  vi.useRealTimers();
});
const shown = () => toastStore.snapshot().map(({ text }) => text);

test('a failure is gone once it has worked', () => {
  toast.error('wrong password');
  toast.info('by the way');
  toast.success('signed in');
  expect(shown()).toEqual(['by the way', 'signed in']);
});

test('a failure that still offers something stays, and so does one that comes after a success', () => {
  toast.error('a new version', { label: 'load', onPress: () => {} });
  toast.success('saved');
  toast.error('not saved');
  expect(shown()).toEqual(['a new version', 'saved', 'not saved']);
});

test('the same message is there once', () => {
  toast.success('saved');
  toast.success('saved');
  expect(shown()).toEqual(['saved']);
});

test('a message stays from when it is shown, however late that is; one with an offer until it is used', () => {
  toast.error('not loaded');
  vi.advanceTimersByTime(60_000);
  countShown(toastStore.snapshot());
  vi.advanceTimersByTime(7_000);
  toast.error('a new version', { label: 'load', onPress: () => {} });
  countShown(toastStore.snapshot());
  expect(shown()).toEqual(['not loaded', 'a new version']);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['a new version']);
});
