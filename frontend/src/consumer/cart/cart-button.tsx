import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../core/session/session.ts';
import { later } from '../../ui/feedback/later.tsx';
import { IconButton } from '../../ui/parts/button.tsx';
import { showCart } from './cart-store.ts';
import { useCart, useIsCartOpen } from './use-cart.ts';

const CartDrawer = later(() => import('./cart-drawer.tsx'));

/**
 * The cart of the top bar: how many are in it, and the way to its drawer. Visitors have it once something is in it.
 * `#cart` in an address opens the drawer.
 */
const CartButton = () => {
  const { t } = useTranslation();
  const count = useCart().length;
  const open = useIsCartOpen();
  const signedOut = useSession().status === 'signed-out';
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hash !== '#cart') return;
    // No press opened it: the drawer gives the focus back to where it finds it.
    button.current?.focus();
    showCart(true);
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return (
    <>
      {(!signedOut || count > 0) && (
        <span className="relative">
          <IconButton
            ref={button}
            icon="cart"
            label={t('cart.open', { count })}
            aria-haspopup="dialog"
            onClick={() => showCart(true)}
          />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-e-1.5 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-turquoise px-1 text-xs font-semibold text-card tabular-nums"
            >
              {count}
            </span>
          )}
        </span>
      )}
      {open && <CartDrawer onClose={() => showCart(false)} />}
    </>
  );
};

export default CartButton;
