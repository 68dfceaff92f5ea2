import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';
import { type ApiError, type ApiErrorCode, codeOf } from '../../api/api-error.ts';
import { perform } from '../../api/attempt.ts';
import { useErrorText } from '../../api/error-text.ts';
import { toast } from '../../core/page/toast.ts';
import { useActor } from '../../core/session/session.ts';
import type { FromButtons, ToButtons } from '../../paypal-buttons/messages.ts';
import { dropPending, keepPending, pendingOf } from './pending-top-up.ts';

/**
 * Where a payment is. `waiting`: PayPal itself looks at it; `uncertain`: nobody answered whether the money was taken,
 * and asking again is safe.
 */
export type PaymentPhase = 'choosing' | 'capturing' | 'waiting' | 'uncertain';

const STILL_OPEN: readonly ApiErrorCode[] = ['paypal.declined', 'paypal.not_approved'];

/** Takes the money of a top-up that its payer agreed to. */
const captureTopUp = (id: string) =>
  perform(
    {
      name: `capture:${id}`,
      place: 'page',
      send: ({ input }) => call('wallet.captureTopUp', input),
    },
    { id },
  );

/** The top-up that is made and not approved: given up when the payer goes. */
const useOpenTopUp = () => {
  const answers = useQueryClient();
  const open = useRef<string | null>(null);

  const giveUp = async (): Promise<void> => {
    const id = open.current;
    open.current = null;
    if (!id) return;
    dropPending();
    // If this fails, the scheduled job does it.
    await call('wallet.cancelTopUp', { id }).then(
      () => answers.invalidateQueries({ queryKey: ['wallet'] }),
      () => {},
    );
  };
  const leave = useRef(giveUp);
  useEffect(() => {
    leave.current = giveUp;
  });
  useEffect(() => () => void leave.current(), []);
  const hold = (id: string | null): void => {
    open.current = id;
  };
  return { giveUp, hold, release: () => hold(null) };
};

/**
 * One payment of this amount by PayPal's buttons: makes the order, takes the money when the payer has agreed, gives the
 * top-up up when they have not. `onDone` when the server has credited it.
 */
export const usePayPalPayment = (amountAgorot: number, onDone: () => void) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const actorId = useActor()?.id ?? '';
  // One without an answer, after a reload for example, comes first.
  const [phase, setPhase] = useState<PaymentPhase>(() => (pendingOf() ? 'uncertain' : 'choosing'));
  const open = useOpenTopUp();

  const create = async (): Promise<ToButtons> => {
    // What it holds of the wallet's room is free before the next one asks for some.
    await open.giveUp();
    // An order moves no money: one whose answer was lost is asked for again by the next press of its amount.
    const outcome = await perform(
      {
        name: `paypal-top-up:${amountAgorot}@${actorId}`,
        place: 'page',
        send: ({ key, input }) => call('wallet.createTopUp', input, { idempotencyKey: key }),
      },
      { amountAgorot },
    );
    if (outcome.kind !== 'done') {
      toast.error(textOf(outcome.error));
      return { says: 'no-order' };
    }
    const { id, orderId } = outcome.output;
    open.hold(id);
    keepPending({ topUpId: id, orderId, amountAgorot });
    return { says: 'order', orderId };
  };

  const capture = async (orderId?: string): Promise<ToButtons> => {
    const pending = pendingOf(orderId);
    if (!pending) {
      toast.error(t('paypal.missing'));
      return { says: 'over' };
    }
    setPhase('capturing');
    // Leaving from here on no longer gives the top-up up.
    open.release();
    const outcome = await captureTopUp(pending.topUpId);
    if (outcome.kind !== 'done') return captureFailed(outcome.error, pending.topUpId);
    void answers.invalidateQueries({ queryKey: ['wallet'] });
    dropPending();
    if (outcome.output.status === 'pending') setPhase('waiting');
    else onDone();
    return { says: 'over' };
  };

  const captureFailed = (error: ApiError, topUpId: string): ToButtons => {
    // PayPal may have taken the money, whoever failed afterwards.
    if (error.status === 0 || error.status === 401 || error.status >= 500) {
      setPhase('uncertain');
      return { says: 'over' };
    }
    setPhase('choosing');
    toast.error(t('paypal.captureFailed'));
    // Declined, or not agreed to after all: the same order may be paid in another way.
    if (STILL_OPEN.includes(codeOf(error))) {
      open.hold(topUpId);
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
    void open.giveUp();
    if (message.says === 'cancelled') toast.info(t('paypal.cancelled'));
    else toast.error(t('paypal.buttonsFailed'));
    return undefined;
  };

  return { phase, hearButtons, askAgain: () => capture() };
};
