import { cancelled, conflict, internalError, throttled, timedOut } from './model/failures.ts';
import type { Random } from './random.ts';

/**
 * What can happen to one call of the table:
 * - `contended`: another transaction is at its first item, everything else is as it is
 * - `conflict`, `throttled`, `unavailable`: an answer that says so, nothing done
 * - `lost-before`, `lost-after`: no answer in time; nothing done, or all of it
 * - `late`: no answer in time, and it is done later, when its caller may long have gone on
 * - `crash-before`, `crash-after`: the caller is gone for good, before or after it was done
 */
export const FAULTS = [
  'contended',
  'conflict',
  'throttled',
  'unavailable',
  'lost-before',
  'lost-after',
  'late',
  'crash-before',
  'crash-after',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Asked once for every call that reaches the table; undefined is no fault. */
export type FaultPlan = (command: string) => Fault | undefined;

const WEIGHTED: readonly Fault[] = [
  ...Array<Fault>(2).fill('contended'),
  ...Array<Fault>(3).fill('conflict'),
  ...Array<Fault>(2).fill('lost-before'),
  ...Array<Fault>(3).fill('lost-after'),
  ...FAULTS,
];

/** Faults at random: a call has one with this probability. */
export const randomFaults =
  (random: Random, probability: number): FaultPlan =>
  () =>
    random.chance(probability) ? random.pick(WEIGHTED) : undefined;

export const isCrash = (fault: Fault | undefined): boolean =>
  fault === 'crash-before' || fault === 'crash-after';

/** Whether the call does its work before the fault shows. */
export const isApplied = (fault: Fault | undefined): boolean =>
  fault === undefined || fault === 'lost-after' || fault === 'crash-after';

const isWrite = (command: string) => !/^(Get|BatchGet|Query)/.test(command);

/** The error a caller sees who is still there. Reads have no conflicts: they are throttled instead. */
export const errorOf = (fault: Fault, command: string, writes: number): Error => {
  if (fault === 'conflict' && command === 'TransactWriteItems')
    return cancelled(
      Array.from({ length: writes }, (_, i) => ({ Code: i === writes - 1 ? 'TransactionConflict' : 'None' })),
    );
  const isBusy = fault === 'conflict' || fault === 'contended';
  if (isBusy && isWrite(command)) return conflict();
  if (isBusy || fault === 'throttled') return throttled();
  return fault === 'unavailable' ? internalError() : timedOut();
};
