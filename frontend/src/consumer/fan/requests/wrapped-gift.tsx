import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/requests.ts';
import { Button } from '../../../ui/button.tsx';
import { isolate } from '../../../ui/isolate.ts';
import { Gift } from '../../../ui/ornaments.tsx';

const PICTURE = 'h-auto w-72 max-w-full';
const OPENS_MS = 450;

const lift = (paper: HTMLDivElement | null): void => {
  if (!paper || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  paper.animate(
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'translateY(-12%) scale(1.25)' },
    ],
    { duration: OPENS_MS, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
  );
};

/** The wrapping that lifts off an opened gift, above what was in it. At rest there is nothing to see. */
export const LiftedWrapping = () => (
  <div
    ref={lift}
    aria-hidden="true"
    className="pointer-events-none absolute inset-0 grid place-items-center opacity-0"
  >
    <Gift className={PICTURE} />
  </div>
);

interface WrappedGiftProps {
  readonly request: RequestView;
  readonly onOpen: () => void;
}

/** A video that was ordered as a gift, before it is opened. */
export const WrappedGift = ({ request, onOpen }: WrappedGiftProps) => {
  const { t } = useTranslation('order');
  return (
    <div className="grid justify-items-center gap-3 px-5 py-10 text-center">
      <Gift className={PICTURE} />
      <p className="mt-2 font-display text-heading">
        {t('gift.for', { recipient: isolate(request.recipient) })}
      </p>
      <p className="text-on-stage-muted">{t('gift.from', { creator: isolate(request.creatorName) })}</p>
      <Button variant="primary" size="large" icon="gift" className="mt-3" onClick={onOpen}>
        {t('gift.open')}
      </Button>
    </div>
  );
};
