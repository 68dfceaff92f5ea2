import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, keyOf } from '../../api/api.ts';
import { ApiError, type ApiErrorCode, codeOf } from '../../api/api-error.ts';
import { attempt } from '../../api/attempt.ts';
import { useErrorText } from '../../api/error-text.ts';
import { loginPath } from '../../app/return-path.ts';
import { currentSession } from '../../app/session.ts';
import { toast } from '../../ui/toast.ts';
import { linesOf } from './cart-items.ts';
import { cartItems, clearCart } from './cart-store.ts';
import { failureTextOf, missingAgorot, refusedLine } from './failure.ts';

/** Why the last press bought nothing, with what a person needs to go on. */
export type CheckoutRefusal =
  | { readonly kind: 'insufficient'; readonly missingAgorot: number }
  /** Of one item, by its key. */
  | { readonly kind: 'item'; readonly key: string; readonly code: ApiErrorCode }
  /** This very attempt went through before, with other contents. */
  | { readonly kind: 'twice' }
  /** Nobody knows whether it went through; the next press is the same act. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other' };

const refusalOf = (error: ApiError): CheckoutRefusal => {
  const { code, details, status } = error;
  const items = cartItems();
  if (code === 'wallet.insufficient_funds') {
    const total = items.reduce((sum, { priceAgorot }) => sum + priceAgorot, 0);
    return { kind: 'insufficient', missingAgorot: missingAgorot(details, total) };
  }
  const item = items[refusedLine(details) ?? -1];
  if (item) return { kind: 'item', key: item.key, code };
  if (code === 'idempotency.key_reused') return { kind: 'twice' };
  return { kind: status === 0 || status >= 500 ? 'unknown' : 'other' };
};

/** Buys the whole cart in one call, once in all tabs. `onDone`: the cart is bought and empty, or the person has left. */
export const useCheckout = (onDone: () => void) => {
  const { t } = useTranslation('cart');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const answers = useQueryClient();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null);
  const busy = useRef(false);

  const signInFirst = (): void => {
    toast.error(t('signInFirst'));
    onDone();
    void navigate(loginPath(pathname, `${search}#cart`));
  };

  const failed = (error: ApiError): void => {
    const code = codeOf(error);
    if (code === 'auth.required' || code === 'auth.signed_out') {
      signInFirst();
      return;
    }
    const text = failureTextOf(code);
    if (text === 'reason') toast.error(textOf(error));
    else toast.error(t(`failure.${text}`, { reason: textOf(error) }));
    setRefusal(refusalOf(error));
    // What was refused is not as it was shown.
    void answers.invalidateQueries({ queryKey: keyOf('catalog.ad') });
    void answers.invalidateQueries({ queryKey: ['wallet'] });
  };

  const buy = async (): Promise<void> => {
    const lines = linesOf(cartItems());
    if (lines.length === 0) return;
    await attempt(
      'cart',
      async (idempotencyKey) => {
        await call('requests.placeCart', { lines }, { idempotencyKey });
        // Before the key is forgotten: no tab may find these items without it.
        clearCart();
      },
      () => localStorage,
    );
    for (const group of ['requests', 'wallet']) void answers.invalidateQueries({ queryKey: [group] });
    toast.success(t('done'));
    onDone();
    await navigate('/dashboard/fan');
  };

  const checkout = async (): Promise<void> => {
    if (busy.current) return;
    if (currentSession().status === 'signed-out') return signInFirst();
    busy.current = true;
    setPending(true);
    setRefusal(null);
    try {
      await buy();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { checkout, pending, refusal, clearRefusal: () => setRefusal(null) };
};
