import type { ApiErrorCode } from '../../api/api-error.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';

type Status = OutputOf<'wallet.paypalStatus'>;

/** Whether PayPal can be used, as the panel of the wallet shows it. `code` is the key of the text that says why not. */
export type PayPalService =
  | { readonly state: 'testing' }
  | { readonly state: 'available'; readonly clientId: string }
  /** PayPal itself is away. */
  | { readonly state: 'unavailable'; readonly code: ApiErrorCode }
  | { readonly state: 'error'; readonly code: ApiErrorCode };

/** `failure`: the code of a test that got no answer of ours; `again`: a new test is under way after a bad one. */
export const paypalServiceOf = (
  status: Status | undefined,
  failure: ApiErrorCode | null,
  again: boolean,
): PayPalService => {
  if (status?.success && status.clientId) return { state: 'available', clientId: status.clientId };
  if (again || (!status && !failure)) return { state: 'testing' };
  if (failure && !status) return { state: 'error', code: failure };
  const code = (status?.error ?? 'paypal.invalid_answer') as ApiErrorCode;
  return { state: code === 'paypal.unavailable' ? 'unavailable' : 'error', code };
};
