import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useLinkChange } from './use-gift.ts';

interface ManageLinkProps {
  readonly id: string;
  readonly gift: OwnGift;
}

/** Replacing the link, or closing it; each says what it ends, and asks. */
export const ManageLink = ({ id, gift }: ManageLinkProps) => {
  const { t } = useTranslation('gift');
  const [asking, setAsking] = useState<'renew' | 'revoke'>();
  const done = (): void => setAsking(undefined);
  const renew = useLinkChange(id, 'renew', done);
  const revoke = useLinkChange(id, 'revoke', done);
  const change = asking === 'renew' ? renew : revoke;
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" icon="undo" onClick={() => setAsking('renew')}>
        {t('own.renew')}
      </Button>
      <Button size="small" variant="danger" icon="lock" onClick={() => setAsking('revoke')}>
        {t('own.revoke')}
      </Button>
      <Dialog
        open={asking !== undefined}
        onClose={done}
        title={asking && t(`own.${asking}Title`)}
        footer={
          <>
            <Button onClick={done}>{t('own.no')}</Button>
            <Button variant="danger" pending={change.isPending} onClick={() => change.mutate(gift.v)}>
              {asking && t(`own.${asking}Yes`)}
            </Button>
          </>
        }
      >
        <p>{asking && t(`own.${asking}Text`)}</p>
        {gift.reaction && !gift.reaction.over && <p className="mt-3">{t('own.reactionToo')}</p>}
      </Dialog>
    </div>
  );
};
