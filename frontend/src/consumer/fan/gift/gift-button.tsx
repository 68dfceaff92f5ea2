import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { later } from '../../../ui/feedback/later.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useGift } from '../../sharing/gift.ts';

const GiftDialog = later(() => import('./gift-dialog.tsx'));

/** The first thing to do with a delivered video: to give it. */
export const GiftButton = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('gift');
  const [open, setOpen] = useState(false);
  const { data } = useGift(request.id);
  // What the recipient had taken down is given no more; the page says so where the gift stands.
  if (data?.gift?.status === 'taken_down') return null;
  return (
    <>
      <Button variant="primary" icon="gift" onClick={() => setOpen(true)}>
        {t('own.share')}
      </Button>
      <GiftDialog open={open} onClose={() => setOpen(false)} request={request} />
    </>
  );
};
