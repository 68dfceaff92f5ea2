import type { Day } from './dates.ts';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists in the calendar (`2026-02-30` does not). */
export const isDay = (text: string): text is Day => {
  if (!DAY_PATTERN.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};
