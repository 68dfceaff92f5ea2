import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { sendBackPath } from '../../../../shared/money/send-back-path.ts';
import { query } from '../../api/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button, ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** What of money that an order gave back may go on to who paid it in, in agorot; 0 while nobody knows. */
const useReturnable = (backAgorot: number): number => {
  const { data } = useQuery({ ...query('wallet.returnable', {}), enabled: backAgorot > 0 });
  return Math.min(backAgorot, data?.mostAgorot ?? 0);
};

interface BackOfferProps {
  /** What the order gave back. */
  readonly backAgorot: number;
}

/** A line that leads to sending it on to PayPal; nothing where that is not possible. */
export const BackOffer = ({ backAgorot }: BackOfferProps) => {
  const { t } = useTranslation('fan');
  const agorot = useReturnable(backAgorot);
  if (agorot === 0) return null;
  return (
    <p className="text-small text-muted">
      {t('sendBack.line')}{' '}
      <Link to={sendBackPath(agorot)} className={LINK}>
        {t('sendBack.offer', { amount: isolate(formatAgorot(agorot)) })}
      </Link>
    </p>
  );
};

/** Asks, once an order has ended, where its money is to be; asks nothing where it can only be in the wallet. */
export const BackChoice = ({ backAgorot, onClose }: BackOfferProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('fan');
  const agorot = useReturnable(backAgorot);
  if (agorot === 0) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel.done')}
      footer={
        <>
          <Button onClick={onClose}>{t('sendBack.keep')}</Button>
          <ButtonLink to={sendBackPath(agorot)} variant="primary">
            {t('sendBack.offer', { amount: isolate(formatAgorot(agorot)) })}
          </ButtonLink>
        </>
      }
    >
      <p>{t('sendBack.choice')}</p>
    </Dialog>
  );
};
