import { describe, expect, it } from 'vitest';
import { mayHaveLeft } from './send-mail.ts';

describe('an e-mail whose sending failed', () => {
  it('may have left when SES gave no answer', () => {
    expect(mayHaveLeft(Object.assign(new Error('time-out'), { $metadata: { attempts: 1 } }))).toBe(true);
    expect(mayHaveLeft(Object.assign(new Error('reset'), { code: 'ECONNRESET', $metadata: {} }))).toBe(true);
  });

  it('was not sent when SES refused it, was never reached, or nobody asked', () => {
    expect(mayHaveLeft(Object.assign(new Error('throttled'), { $metadata: { httpStatusCode: 429 } }))).toBe(
      false,
    );
    expect(mayHaveLeft(Object.assign(new Error('refused'), { code: 'ECONNREFUSED', $metadata: {} }))).toBe(
      false,
    );
    expect(mayHaveLeft(new TypeError('a fault of ours'))).toBe(false);
  });
});
