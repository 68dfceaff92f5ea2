import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, keyOf } from '../../api/api.ts';
import { ApiError, type ApiErrorCode, codeOf } from '../../api/api-error.ts';
import { attempt, isDecided } from '../../api/attempt.ts';
import { useErrorText } from '../../api/error-text.ts';
import { loginPath } from '../../app/return-path.ts';
import { currentSession } from '../../app/session.ts';
import { toast } from '../../ui/toast.ts';
import type { CartItem } from './cart-items.ts';
import { linesOf } from './cart-lines.ts';
import { cartItems } from './cart-store.ts';
import { takeOut } from './change-cart.ts';
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

/** `items`: what was asked for, whatever is in the cart by now. */
const refusalOf = (error: ApiError, items: readonly CartItem[]): CheckoutRefusal => {
  const { code, details } = error;
  if (code === 'wallet.insufficient_funds') {
    const total = items.reduce((sum, { priceAgorot }) => sum + priceAgorot, 0);
    return { kind: 'insufficient', missingAgorot: missingAgorot(details, total) };
  }
  const item = items[refusedLine(details) ?? -1];
  if (item) return { kind: 'item', key: item.key, code };
  if (code === 'idempotency.key_reused') return { kind: 'twice' };
  return { kind: isDecided(error) ? 'other' : 'unknown' };
};

/** Buys the whole cart in one call, once in all tabs. `onDone`: the cart is bought, or the person has left. */
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

  const failed = (error: ApiError, items: readonly CartItem[]): void => {
    const code = codeOf(error);
    if (code === 'auth.required' || code === 'auth.signed_out') {
      signInFirst();
      return;
    }
    const text = failureTextOf(code);
    if (text === 'reason') toast.error(textOf(error));
    else toast.error(t(`failure.${text}`, { reason: textOf(error) }));
    setRefusal(refusalOf(error, items));
    // What was refused is not as it was shown.
    void answers.invalidateQueries({ queryKey: keyOf('catalog.ad') });
    void answers.invalidateQueries({ queryKey: ['wallet'] });
  };

  const buy = async (items: readonly CartItem[]): Promise<void> => {
    await attempt(
      'cart',
      async (idempotencyKey) => {
        await call('requests.placeCart', { lines: linesOf(items) }, { idempotencyKey });
        // Before the key is forgotten: no tab may find these items without it. What came in meanwhile stays.
        takeOut(items);
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
    const items = cartItems();
    if (items.length === 0) return;
    busy.current = true;
    setPending(true);
    setRefusal(null);
    try {
      await buy(items);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed(error, items);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { checkout, pending, refusal, clearRefusal: () => setRefusal(null) };
};
