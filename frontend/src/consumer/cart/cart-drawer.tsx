import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, toast, toastStore } from '../../core/page/toast.ts';
import { withStyles } from '../../core/page/with-styles.ts';
import { useActor } from '../../core/session/session.ts';
import { later } from '../../ui/feedback/later.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { obstacleOf, totalOf } from './cart-check.ts';
import type { CartItem } from './cart-items.ts';
import { CartRow } from './cart-row.tsx';
import { fillCart } from './cart-store.ts';
import { clearCart } from './change-cart.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import { isUnnamed } from './ordered-for.ts';
import { useAdsNow } from './use-ads-now.ts';
import { useCart } from './use-cart.ts';
import { useCheckout } from './use-checkout.ts';

const TopUpDialog = later(() => withStyles(import('../wallet/top-up-dialog.tsx')));

interface EmptyCartProps {
  /** The item that was just removed. */
  readonly cleared: readonly CartItem[];
  readonly onClose: () => void;
}

const EmptyCart = ({ cleared, onClose }: EmptyCartProps) => {
  const { t } = useTranslation(['cart', 'common']);
  return (
    <EmptyState
      title={t('empty')}
      action={
        cleared.length > 0 ? (
          <Button icon="back" onClick={() => fillCart(cleared)}>
            {t('undo')}
          </Button>
        ) : (
          <ButtonLink to="/explore" variant="primary" onClick={onClose}>
            {t('common:nav.explore')}
          </ButtonLink>
        )
      }
    >
      {t(cleared.length > 0 ? 'cleared' : 'emptyText')}
    </EmptyState>
  );
};

const showFirstProblem = (): void => {
  const row = document.querySelector<HTMLElement>('dialog[open] [data-problem]');
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus({ preventScroll: true });
};

/** The cart: every item with its details, the total, and the button that orders all of them at once. */
const CartDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['cart', 'booking', 'fan', 'errors']);
  const items = useCart();
  const actorId = useActor()?.id;
  const [cleared, setCleared] = useState<readonly CartItem[]>([]);
  const [missingAgorot, setMissingAgorot] = useState<number | null>(null);
  const { checkout, attempt, refusal, told, clearRefusal } = useCheckout(onClose);
  const ads = useAdsNow(items, told);
  useEffect(() => {
    if (refusal?.kind === 'item') showFirstProblem();
  }, [refusal]);
  // What was just added is seen here; told any longer, it would lie over it.
  useEffect(() => {
    for (const { id, kind } of toastStore.snapshot()) if (kind === 'success') dismissToast(id);
  }, []);
  const now = new Date();
  const adOf = ({ id }: CartItem) => ads.get(id) ?? ({ kind: 'asking' } as const);
  const obstacles = items.map((item) => obstacleOf(item, adOf(item), { now, actorId }));

  const press = (): void => {
    if (obstacles.every((obstacle) => obstacle === null)) return void checkout();
    toast.error(t('settleFirst'));
    showFirstProblem();
  };

  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={
          <span className="flex items-center gap-2.5">
            <Icon name="cart" className="size-6" />
            {t('title')}
          </span>
        }
        footer={
          items.length > 0 && (
            <CheckoutPanel
              totalAgorot={totalOf(items, obstacles)}
              unnamed={items.filter(isUnnamed).length}
              attempt={attempt}
              refusal={refusal}
              onTopUp={setMissingAgorot}
              onCheckout={press}
              onClear={() => {
                clearRefusal();
                setCleared(clearCart());
              }}
              onClose={onClose}
            />
          )
        }
      >
        {items.length === 0 ? (
          <EmptyCart cleared={cleared} onClose={onClose} />
        ) : (
          <fieldset disabled={attempt.locked}>
            <ul>
              {items.map((item, index) => (
                <CartRow
                  key={item.key}
                  item={item}
                  ad={adOf(item)}
                  obstacle={obstacles[index] ?? null}
                  refused={refusal?.kind === 'item' && refusal.key === item.key ? refusal.code : undefined}
                  onLeave={onClose}
                />
              ))}
            </ul>
          </fieldset>
        )}
      </Sheet>
      {missingAgorot !== null && (
        <TopUpDialog
          neededAgorot={missingAgorot}
          onClose={() => setMissingAgorot(null)}
          onDone={() => {
            setMissingAgorot(null);
            void checkout();
          }}
        />
      )}
    </>
  );
};

export default CartDrawer;
