import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestSplit } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { OverDialog } from '../forms/over-dialog.tsx';
import { useIsOwn } from '../lists/use-own.ts';
import { useRight } from '../lists/use-right.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface RefundProps {
  readonly request: RequestView;
  readonly split: RequestSplit;
}

/** The button that opens a refund, where something is left of the price. A dialog that is open stays, to say what changed. */
export const Refund = ({ request, split }: RefundProps) => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  const own = useIsOwn([request.fanId, request.creatorId], 'request.own');
  const money = useRight('manage_payments');
  const leftAgorot = isSettled(request.status) ? request.priceAgorot - split.backAgorot : 0;
  if (leftAgorot <= 0 && !open) return null;
  return (
    <Box>
      {leftAgorot > 0 && (
        <Button {...(money.disabled ? money : own)} onClick={() => setOpen(true)}>
          {t('requests.refund.open')}
        </Button>
      )}
      {open && (
        <OverDialog>
          <RefundDialog
            request={request}
            split={split}
            leftAgorot={leftAgorot}
            onClose={() => setOpen(false)}
          />
        </OverDialog>
      )}
    </Box>
  );
};
