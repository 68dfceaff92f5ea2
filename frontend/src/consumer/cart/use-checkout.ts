import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Agreed } from '../../../../shared/legal/legal-pages.ts';
import { call, keyOf } from '../../api/api.ts';
import { type ApiError, type ApiErrorCode, codeOf } from '../../api/api-error.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { toast } from '../../core/page/toast.ts';
import { loginPath } from '../../core/session/login-path.ts';
import { currentSession } from '../../core/session/session.ts';
import { agreedInDetails } from '../order-rules/agreed-in-details.ts';
import { linesOf } from './cart-lines.ts';
import { cartItems } from './cart-store.ts';
import { takeOut } from './change-cart.ts';
import { failureTextOf, missingAgorot, refusedLine, refusedPrice, type ToldPrice } from './failure.ts';

/** Why the last checkout was refused, with what a person needs to go on. */
export type CheckoutRefusal =
  | { readonly kind: 'insufficient'; readonly missingAgorot: number }
  /** The server refused one item, named by its key. */
  | { readonly kind: 'item'; readonly key: string; readonly code: ApiErrorCode }
  /** Newer versions of the legal pages are in force than those that were agreed to. */
  | { readonly kind: 'terms'; readonly inForce: Agreed }
  /** The idempotency key was used before, with another cart. */
  | { readonly kind: 'twice' }
  | { readonly kind: 'other' };

interface Checkout {
  readonly lines: InputOf<'requests.placeCart'>['lines'];
  /** Keys of the cart's items, in the order of the lines. */
  readonly keys: readonly string[];
}

const refusalOf = (error: ApiError, { lines, keys }: Checkout): CheckoutRefusal => {
  const { code, details } = error;
  if (code === 'wallet.insufficient_funds') {
    const total = lines.reduce((sum, { priceAgorot }) => sum + priceAgorot, 0);
    return { kind: 'insufficient', missingAgorot: missingAgorot(details, total) };
  }
  const inForce = agreedInDetails(error);
  if (inForce) return { kind: 'terms', inForce };
  const key = keys[refusedLine(details) ?? -1];
  if (key) return { kind: 'item', key, code };
  return { kind: code === 'idempotency.key_reused' ? 'twice' : 'other' };
};

/** Checks out the whole cart in one call, once in all tabs. `onDone`: the cart is bought, or the person has left. */
export const useCheckout = (onDone: () => void) => {
  const { t } = useTranslation('cart');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const answers = useQueryClient();
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const [told, setTold] = useState<ToldPrice | null>(null);

  const signInFirst = (): void => {
    toast.info(t('signInFirst'));
    onDone();
    void navigate(loginPath(pathname, `${search}#cart`));
  };

  const sessionLost = (error: ApiError): boolean => {
    const lost = ['auth.required', 'auth.signed_out'].includes(codeOf(error));
    if (lost) signInFirst();
    return lost;
  };

  const attempt = useAttempt({
    name: 'cart',
    place: 'browser',
    send: async ({ lines, keys }: Checkout, idempotencyKey) => {
      await call('requests.placeCart', { lines }, { idempotencyKey });
      // Before the attempt is deleted: no tab may find these items without it. Items added meanwhile stay.
      takeOut(keys);
    },
    onDone: () => {
      for (const group of ['requests', 'wallet']) void answers.invalidateQueries({ queryKey: [group] });
      toast.success(t('done'));
      void navigate('/dashboard/fan');
    },
    onRefused: (error, { input }) => {
      if (sessionLost(error)) return;
      const refused = refusalOf(error, input);
      setRefusal(refused);
      // It is no failure: the person is asked, and the checkout goes on.
      if (refused.kind === 'terms') return;
      const text = failureTextOf(codeOf(error));
      if (text === 'reason') toast.error(textOf(error));
      else toast.error(t(`failure.${text}`, { reason: textOf(error) }));
      setTold(refusedPrice(error, Date.now()));
      // The item that was refused has changed since it was shown.
      void answers.invalidateQueries({ queryKey: keyOf('catalog.ad') });
      void answers.invalidateQueries({ queryKey: ['wallet'] });
    },
    onUnknown: (error) => void sessionLost(error),
    onLeave: onDone,
  });

  const checkout = async (): Promise<void> => {
    if (attempt.locked) return;
    if (currentSession().status === 'signed-out') return signInFirst();
    const items = cartItems();
    if (items.length === 0) return;
    setRefusal(null);
    await attempt.send({ lines: linesOf(items), keys: items.map(({ key }) => key) });
  };

  return { checkout, attempt, refusal, told, clearRefusal: () => setRefusal(null) };
};
