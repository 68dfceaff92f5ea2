import { useTranslation } from 'react-i18next';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import { Button } from '../../ui/parts/button.tsx';

interface StarterProps {
  /** Empty while none is chosen. */
  readonly occasion: string;
  readonly onStart: (text: string) => void;
}

/** Begins a message with what is worth telling on such an occasion: it is easier to go on than to begin. */
export const Starter = ({ occasion, onStart }: StarterProps) => {
  const { t } = useTranslation('booking');
  const known = OCCASIONS.find((one) => one === occasion);
  return (
    known && (
      <Button
        variant="quiet"
        size="small"
        icon="edit"
        className="justify-self-start"
        onClick={() => onStart(t(`starter.${known}.text`))}
      >
        {t('starter.begin')}
      </Button>
    )
  );
};
