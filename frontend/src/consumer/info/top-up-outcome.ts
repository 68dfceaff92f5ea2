import type { TopUpView } from '../../../../shared/contracts/money/wallet.ts';
import type { ApiErrorCode } from '../../api/api-error.ts';

export type TopUpOutcome =
  | { readonly state: 'confirmed'; readonly amountAgorot: number; readonly confirmation: string | null }
  /** `neutral`: nobody knows whether there was a payment, so the page does not mention one. */
  | { readonly state: 'pending' | 'failed' | 'neutral' };

/** The top-up that an address names, as PayPal's way back has it; null for anything else. */
export const topUpIdOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('top_up') ?? '';
  return /^top_[0-9a-hjkmnp-tv-z]{26}$/.test(id) ? id : null;
};

/** What the page after a payment may say: what the server has confirmed, and no more. */
export const topUpOutcome = (topUp: TopUpView | undefined, failure: ApiErrorCode | null): TopUpOutcome => {
  if (topUp?.status === 'completed') {
    const { amountAgorot, confirmation } = topUp;
    return { state: 'confirmed', amountAgorot, confirmation };
  }
  if (topUp?.status === 'failed') return { state: 'failed' };
  if (topUp?.status === 'reversed') return { state: 'neutral' };
  return { state: failure && failure !== 'network' && !topUp ? 'neutral' : 'pending' };
};
