import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { forgetPayPal, paypal } from './paypal/credentials.ts';

type Status = Output<typeof wallet.paypalStatus>;

const KEPT_MS = 30_000;
/** Each press of "try again" makes a new test; only presses at the same moment share one. */
const FAILURE_KEPT_MS = 500;

const test = async (): Promise<Status> => {
  try {
    const provider = await paypal();
    await provider.connect();
    return {
      success: true,
      connected: true,
      message: 'PayPal accepts our credentials',
      clientId: provider.clientId,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    forgetPayPal();
    return { success: false, connected: false, message: error.message, error: error.code };
  }
};

let kept: { readonly status: Promise<Status>; until: number } | undefined;

/** Whether PayPal can be used: signs in there, and remembers the outcome for a while. */
export const getPayPalStatus = async (_: Call<typeof wallet.paypalStatus, Actor>): Promise<Status> => {
  if (kept && Date.now() < kept.until) return kept.status;
  const asked = { status: test(), until: Date.now() + KEPT_MS };
  kept = asked;
  try {
    const status = await asked.status;
    if (!status.success) asked.until = Date.now() + FAILURE_KEPT_MS;
    return status;
  } catch (error) {
    asked.until = 0;
    throw error;
  }
};
