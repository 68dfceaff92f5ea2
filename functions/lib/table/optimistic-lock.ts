import type { ErrorCode } from '../../../shared/errors.ts';
import { Refusal } from '../lambda/errors.ts';
import { ConditionFailed } from './table.ts';

const ATTEMPTS = 4;

/**
 * Reads, decides and writes under the version that was read, and starts again when somebody else wrote in between.
 * Refuses with `code` when that happens too often. For writes whose caller did not say which version they saw.
 */
export const retryOnConflict = async <T>(code: ErrorCode, act: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (attempt === ATTEMPTS) throw new Refusal(code, 'Others kept changing it; try again');
    }
  }
};

/** Writes what the caller decided on the version they saw; refuses with `code` when it is no longer the current one. */
export const refuseIfChanged = async <T>(code: ErrorCode, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Refusal(code, 'It was changed in between; read it again');
    throw error;
  }
};
