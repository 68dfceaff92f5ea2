import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedExtra } from '../../../../shared/order/extras.ts';
import { Details } from '../../ui/parts/details.tsx';
import { Price } from '../../ui/text/format.tsx';
import { RevealFields } from '../order-rules/reveal-fields.tsx';
import { useExtraWords } from '../order-rules/use-extra-words.ts';
import { hasExtra, revealIn, revealText, seenExtras, withExtra } from './cart-extras.ts';
import type { CartDetails, CartItem } from './cart-items.ts';

interface ItemExtrasProps {
  readonly item: CartItem;
  /** The extras that orders of this ad may have now. */
  readonly offered: readonly OfferedExtra[];
  /** What is wrong with the hour at which the gift opens. */
  readonly error: string | undefined;
  readonly onChange: (change: Partial<CartDetails>) => void;
}

/** What may be added to one item, as in the order form; what is chosen is in sight. */
export const ItemExtras = ({ item, offered, error, onChange }: ItemExtrasProps) => {
  const { t } = useTranslation('order');
  const { textOf } = useExtraWords();
  const [open, setOpen] = useState(seenExtras(item).length > 0);
  const { day, time } = revealIn(item);
  return (
    <Details
      summary={t('extras.title')}
      layout="flex min-h-11 justify-between gap-3 text-small"
      open={open || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <div className="grid gap-3 pt-2">
        {offered.map((extra) => (
          <label key={extra.id} className="flex items-start gap-3 text-small">
            <input
              type="checkbox"
              checked={hasExtra(item, extra.id)}
              onChange={({ target }) => onChange({ extras: withExtra(item, extra, target.checked) })}
              className="mt-0.5 size-5 shrink-0 accent-pomegranate"
            />
            <span className="grid min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-medium">
                <span>{t(`extra.${extra.id}.name`)}</span>
                <Price agorot={extra.priceAgorot} />
              </span>
              <span className="text-muted">{textOf(extra.id, item.creatorName)}</span>
            </span>
          </label>
        ))}
        {hasExtra(item, 'gift_wrapping') && (
          <RevealFields
            day={{ value: day, onChange: (next) => onChange({ reveal: revealText({ day: next, time }) }) }}
            time={{
              value: time,
              onChange: ({ target }) => onChange({ reveal: revealText({ day, time: target.value }) }),
            }}
            error={error}
          />
        )}
      </div>
    </Details>
  );
};
