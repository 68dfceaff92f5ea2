import { useTranslation } from 'react-i18next';
import { CART_MAX } from '../../../../shared/limits.ts';
import { toast } from '../../core/page/toast.ts';
import { useActor } from '../../core/session/session.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import type { CartAd } from './cart-items.ts';
import { addToCart, showCart, useIsInCart } from './cart-store.ts';

/** Adds a video once: a second press opens the cart, where another one can be added. */
const useAddToCart = (ad: CartAd) => {
  const { t } = useTranslation();
  const inCart = useIsInCart(ad.id);
  const title = isolate(useInLanguage()(ad).title);
  const press = (): void => {
    if (inCart) showCart(true);
    else if (addToCart(ad)) toast.success(t('cart.added', { title }));
    else toast.error(t('cart.full', { count: CART_MAX }));
  };
  return { inCart, title, press };
};

interface CardCartButtonProps {
  readonly ad: CartAd;
  /** At the corner where the picture starts, or where it ends. */
  readonly corner: 'start' | 'end';
}

/** A button over the corner of an ad's picture, beside the card's own link; not on one's own ads. */
export const CardCartButton = ({ ad, corner }: CardCartButtonProps) => {
  const { t } = useTranslation();
  const { inCart, title, press } = useAddToCart(ad);
  const own = useActor()?.id === ad.creatorId;
  if (own) return null;
  const label = t(inCart ? 'cart.isIn' : 'cart.addTitle', { title });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={press}
      className={classes(
        'absolute top-1.5 grid size-11 place-items-center rounded-full border border-transparent bg-black/55 text-white transition-colors hover:bg-black/75',
        corner === 'start' ? 'inset-s-1.5' : 'inset-e-1.5',
      )}
    >
      <Icon name={inCart ? 'check' : 'cart'} />
    </button>
  );
};

/** A button with text, for the ad's own page. */
export const AddToCart = ({ ad }: { readonly ad: CartAd }) => {
  const { t } = useTranslation();
  const { inCart, press } = useAddToCart(ad);
  return (
    <Button icon={inCart ? 'check' : 'cart'} onClick={press} className="justify-self-start">
      {t(inCart ? 'cart.inCart' : 'cart.add')}
    </Button>
  );
};
