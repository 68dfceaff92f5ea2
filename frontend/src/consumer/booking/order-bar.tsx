import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../shared/calendar/dates.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ArrivesBy } from '../../ui/text/arrival.tsx';
import { Price } from '../../ui/text/format.tsx';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import type { Ad } from './ad-facts.tsx';

interface OrderBarProps {
  readonly ad: Ad;
  /** The day by which the video comes. */
  readonly arrivesBy: Day;
  /** The price with extras. */
  readonly priceAgorot: number;
  readonly pending: boolean;
  /** An earlier order has no answer yet. */
  readonly disabled?: boolean;
  /** The form is still loading, after somebody asked for it. */
  readonly onEarlyPress?: () => void;
}

/** A phone's summary: who, for how much, by when, and the button stay at the lower edge while the full summary scrolls away. */
export const OrderBar = ({ ad, arrivesBy, priceAgorot, pending, disabled, onEarlyPress }: OrderBarProps) => {
  const { t } = useTranslation('booking');
  const { creatorName } = useInLanguage()(ad);
  return (
    <div
      data-order-bar=""
      className="@container bar z-20 -mx-[min(4vw,2rem)] flex flex-wrap items-center justify-between gap-x-1 gap-y-2 border-t border-line bg-card ps-4 pe-18 py-3 lg:hidden"
    >
      <p className="grid min-w-0 flex-1 basis-18">
        {/* One line, of which the name has what the price leaves: where that is too little, the page says it. */}
        <span className="flex h-7 flex-wrap items-baseline gap-x-2 overflow-hidden text-title">
          <Price agorot={priceAgorot} className="font-semibold" />
          <bdi className="one-line flex-1 basis-18 text-small font-medium">{creatorName}</bdi>
        </span>
        <span className="text-small text-muted">
          <ArrivesBy day={arrivesBy} short />
        </span>
      </p>
      <Button
        type="submit"
        form={onEarlyPress ? undefined : ORDER_FORM}
        variant="primary"
        pending={pending}
        disabled={disabled}
        // The form may come between the two parts of a press; by keys, or kept until the code was there, it has but one.
        onPointerDown={onEarlyPress}
        onClick={onEarlyPress}
        // As high as a large one; its sides leave the arrival a line on the narrowest phone.
        className="mt-auto min-h-13 shrink-0 text-lead"
      >
        {t('summary.orderShort')}
      </Button>
    </div>
  );
};
