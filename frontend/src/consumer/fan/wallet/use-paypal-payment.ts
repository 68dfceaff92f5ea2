import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/api.ts';
import { ApiError, type ApiErrorCode, codeOf } from '../../../api/api-error.ts';
import { attempt, isDecided } from '../../../api/attempt.ts';
import { useErrorText } from '../../../api/error-text.ts';
import type { FromButtons, ToButtons } from '../../../paypal-buttons/messages.ts';
import { toast } from '../../../ui/toast.ts';
import { dropPending, keepPending, pendingOf } from './pending-top-up.ts';

/**
 * Where a payment is. `waiting`: PayPal itself looks at it; `uncertain`: nobody answered whether the money was taken,
 * and asking again is safe.
 */
export type PaymentPhase = 'choosing' | 'capturing' | 'waiting' | 'uncertain';

const STILL_OPEN: readonly ApiErrorCode[] = ['paypal.declined', 'paypal.not_approved'];

/**
 * One payment of this amount by PayPal's buttons: makes the order, takes the money when the payer has agreed, gives the
 * top-up up when they have not. `onDone` when the server has credited it.
 */
export const usePayPalPayment = (amountAgorot: number, onDone: () => void) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [phase, setPhase] = useState<PaymentPhase>('choosing');
  /** Made and not approved: to be given up when the payer goes. */
  const open = useRef<string | null>(null);

  const giveUp = (): void => {
    dropPending();
    const id = open.current;
    open.current = null;
    if (!id) return;
    // The clock does it, should this fail.
    void call('wallet.cancelTopUp', { id }).then(
      () => answers.invalidateQueries({ queryKey: ['wallet'] }),
      () => {},
    );
  };
  const leave = useRef(giveUp);
  useEffect(() => {
    leave.current = giveUp;
  });
  useEffect(() => () => leave.current(), []);

  const create = async (): Promise<ToButtons> => {
    giveUp();
    try {
      const { id, orderId } = await attempt(`paypal-top-up:${amountAgorot}`, (idempotencyKey) =>
        call('wallet.createTopUp', { amountAgorot }, { idempotencyKey }),
      );
      open.current = id;
      keepPending({ topUpId: id, orderId });
      return { says: 'order', orderId };
    } catch (error) {
      toast.error(textOf(error));
      return { says: 'no-order' };
    }
  };

  const capture = async (orderId?: string): Promise<ToButtons> => {
    const pending = pendingOf(orderId);
    if (!pending) {
      toast.error(t('paypal.missing'));
      return { says: 'over' };
    }
    setPhase('capturing');
    // Whoever leaves now gives nothing up any more.
    open.current = null;
    try {
      const { status } = await call('wallet.captureTopUp', { id: pending.topUpId });
      void answers.invalidateQueries({ queryKey: ['wallet'] });
      dropPending();
      if (status === 'pending') setPhase('waiting');
      else {
        toast.success(t('paypal.done'));
        onDone();
      }
      return { says: 'over' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return captureFailed(error, pending.topUpId);
    }
  };

  const captureFailed = (error: ApiError, topUpId: string): ToButtons => {
    if (!isDecided(error)) {
      setPhase('uncertain');
      return { says: 'over' };
    }
    setPhase('choosing');
    toast.error(t('paypal.captureFailed'));
    // Declined, or not agreed to after all: the same order may be paid in another way.
    if (STILL_OPEN.includes(codeOf(error))) {
      open.current = topUpId;
      return { says: 'again' };
    }
    dropPending();
    return { says: 'over' };
  };

  /** What the wallet answers to the buttons; undefined when they expect nothing. */
  const hearButtons = async (message: FromButtons): Promise<ToButtons | undefined> => {
    if (message.says === 'create') return create();
    if (message.says === 'approved') return capture(message.orderId);
    if (message.says === 'drawn') return undefined;
    giveUp();
    if (message.says === 'cancelled') toast.info(t('paypal.cancelled'));
    else toast.error(t('paypal.buttonsFailed'));
    return undefined;
  };

  return { phase, hearButtons, askAgain: () => capture() };
};
