import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Price } from '../../ui/text/format.tsx';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';

interface OrderBarProps {
  /** The price with extras. */
  readonly priceAgorot: number;
  readonly pending: boolean;
  /** An earlier order has no answer yet. */
  readonly disabled?: boolean;
  /** The form is still loading, after somebody asked for it. */
  readonly onEarlyPress?: () => void;
}

/** A phone's summary: price and button stay at the lower edge while the full summary scrolls away. */
export const OrderBar = ({ priceAgorot, pending, disabled, onEarlyPress }: OrderBarProps) => {
  const { t } = useTranslation('booking');
  return (
    <div
      data-order-bar=""
      className="@container bar z-20 -mx-[min(4vw,2rem)] flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-card ps-5 pe-20 py-3 lg:hidden"
    >
      <p className="grid flex-1 leading-tight">
        <Price agorot={priceAgorot} className="text-title font-semibold" />
        <span className="flex items-center gap-1 text-small text-muted @max-[16rem]:hidden">
          <Icon name="shield" className="size-4" />
          {t('summary.refund')}
        </span>
      </p>
      <Button
        type="submit"
        form={onEarlyPress ? undefined : ORDER_FORM}
        variant="primary"
        size="large"
        pending={pending}
        disabled={disabled}
        // The form may come between the two parts of a press; by keys, or kept until the code was there, it has but one.
        onPointerDown={onEarlyPress}
        onClick={onEarlyPress}
        className="mt-auto shrink-0"
      >
        {t('summary.orderShort')}
      </Button>
    </div>
  );
};
