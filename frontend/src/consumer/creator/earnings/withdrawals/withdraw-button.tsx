import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../../ui/feedback/later.tsx';
import { Button } from '../../../../ui/parts/button.tsx';

const WithdrawDialog = later(() => import('./withdraw-dialog.tsx'));

/** Opens the form for a withdrawal; its code comes with the first press. */
export const WithdrawButton = (props: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>) => {
  const { t } = useTranslation('creator');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...props} icon="wallet" onClick={() => setOpen(true)}>
        {t('withdraw.open')}
      </Button>
      {open && <WithdrawDialog onClose={() => setOpen(false)} />}
    </>
  );
};
