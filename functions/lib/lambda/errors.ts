import { type ErrorCode, statusOf } from '../../../shared/errors.ts';

/**
 * A refusal with a stable code. Use cases throw it; the HTTP pipeline turns it into `{code, message, details?}`.
 * The message is for developers and logs, so it never carries personal data.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string = code, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOf(this.code);
  }
}
