import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CART_MAX } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import type { ApiErrorCode } from '../../api/api-error.ts';
import { toast } from '../../core/page/toast.ts';
import { useActor } from '../../core/session/session.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Button, IconButton, LINK } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { ArrivesBy, useDayWords } from '../../ui/text/arrival.tsx';
import { Price } from '../../ui/text/format.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { BothNames, InHebrew } from '../../ui/text/written.tsx';
import { type AdNow, type Obstacle, promisedOf } from './cart-check.ts';
import { priceOf } from './cart-extras.ts';
import type { CartItem } from './cart-items.ts';
import { changeInCart, removeFromCart, repeatInCart } from './change-cart.ts';
import { ItemDetails } from './item-details.tsx';
import { ItemExtras } from './item-extras.tsx';
import { orderedFor } from './ordered-for.ts';

interface CartRowProps {
  readonly item: CartItem;
  readonly ad: AdNow;
  readonly obstacle: Obstacle | null;
  /** Why the server refused this item at the last checkout. */
  readonly refused: ApiErrorCode | undefined;
  readonly onLeave: () => void;
}

/** Why this item cannot be ordered, and what can be done. */
const ObstacleNotice = ({ item, obstacle, refused }: Pick<CartRowProps, 'item' | 'obstacle' | 'refused'>) => {
  const { t } = useTranslation(['cart', 'errors']);
  const kind = obstacle?.kind === 'day' ? undefined : obstacle?.kind;
  if (!kind && !refused) return null;
  const price = obstacle?.kind === 'price' ? obstacle.priceAgorot : 0;
  const prices = {
    before: isolate(formatAgorot(item.priceAgorot)),
    price: isolate(formatAgorot(price)),
  };
  return (
    <div className="grid gap-2 rounded-control bg-warn-soft p-3 text-small">
      <p className="flex gap-2 text-warn">
        <Icon name="warning" className="mt-0.5 size-4.5" />
        <span>
          {kind
            ? t(`obstacle.${kind}`, prices)
            : t(`errors:${refused ?? 'unknown'}`, { defaultValue: t('errors:unknown') })}
        </span>
      </p>
      {obstacle?.kind === 'extras' && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => changeInCart(item.key, { extras: obstacle.extras })}
        >
          {t('acceptExtras', {
            price: isolate(formatAgorot(priceOf({ ...item, extras: obstacle.extras }))),
          })}
        </Button>
      )}
      {kind === 'price' && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => changeInCart(item.key, { priceAgorot: price })}
        >
          {t('acceptPrice', prices)}
        </Button>
      )}
    </div>
  );
};

/** Whom this video is for, what is celebrated and by when, as it will be ordered. */
const OrderedFor = ({ item, ad }: Pick<CartRowProps, 'item' | 'ad'>) => {
  const { t } = useTranslation(['cart', 'common']);
  const dayWords = useDayWords();
  const name = useActor()?.name ?? '';
  const { recipient, occasion, by } = orderedFor(item, new Date(), ad.kind === 'there' ? ad : null);
  const who = recipient ?? name;
  return (
    <p className="flex flex-wrap gap-x-2 text-small font-medium wrap-anywhere">
      <span className="flex flex-wrap gap-x-1">
        {recipient === null && <span>{t('forYou')}</span>}
        {who && <span>{t('for', { recipient: isolate(who) })}</span>}
      </span>
      <span>{t(`common:occasion.${occasion}`)}</span>
      {by && <span>{t('by', { day: isolate(dayWords(by)) })}</span>}
    </p>
  );
};

/** One video of the cart: the ad, what the creator is told, and why it cannot be ordered. */
export const CartRow = ({ item, ad, obstacle, refused, onLeave }: CartRowProps) => {
  const { t } = useTranslation(['cart', 'booking', 'common', 'order']);
  const shown = { titleEn: '', creatorNameEn: '', ...ad, ...item };
  const said = useInLanguage()(shown);
  const title = isolate(said.title);
  const problem = obstacle !== null || refused !== undefined;
  return (
    <li
      data-problem={problem || undefined}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 border-b border-line py-5 outline-offset-4 first:pt-0"
    >
      <div className="flex flex-wrap gap-4">
        <span className="relative block aspect-3/4 w-18 shrink-0 overflow-hidden rounded-control">
          <Portrait image={item.thumbnail} name={said.creatorName} category={item.creatorId} />
        </span>
        <div className="grid min-w-0 flex-1 basis-18 content-start gap-0.5">
          <Link
            to={`/video-ad/${item.id}`}
            onClick={onLeave}
            className="font-medium text-ink no-underline hover:underline"
          >
            <bdi>{said.title}</bdi>
          </Link>
          <InHebrew text={said.title} />
          <p className="text-small text-muted">
            <bdi>
              <BothNames name={shown.creatorName} nameEn={shown.creatorNameEn} />
            </bdi>
          </p>
          <Price agorot={priceOf(item)} className="font-semibold" />
          {ad.kind === 'there' && ad.available && (
            <p className="text-small text-muted">
              <ArrivesBy day={ad.arrivesBy} />
            </p>
          )}
        </div>
        <IconButton
          icon="trash"
          label={t('remove', { title })}
          className="-me-2 -mt-2 ms-auto text-muted"
          onClick={() => removeFromCart(item.key)}
        />
      </div>
      <ObstacleNotice item={item} obstacle={obstacle} refused={refused} />
      {obstacle?.kind !== 'unavailable' && obstacle?.kind !== 'own' && (
        <>
          <ItemDetails
            item={item}
            title={said.title}
            promised={promisedOf(ad)}
            errors={obstacle?.kind === 'day' ? { [obstacle.field]: t(obstacle.problem) } : {}}
            onChange={(change) => changeInCart(item.key, change)}
          />
          {ad.kind === 'there' && ad.extras.length > 0 && (
            <ItemExtras
              item={item}
              offered={ad.extras}
              error={
                obstacle?.kind === 'day' && obstacle.field === 'reveal' ? t(obstacle.problem) : undefined
              }
              onChange={(change) => changeInCart(item.key, change)}
            />
          )}
          <OrderedFor item={item} ad={ad} />
          <button
            type="button"
            className={`${LINK} min-h-11 justify-self-start text-small`}
            onClick={() => repeatInCart(item.key) || toast.error(t('common:cart.full', { count: CART_MAX }))}
          >
            {t('again')}
          </button>
        </>
      )}
    </li>
  );
};
