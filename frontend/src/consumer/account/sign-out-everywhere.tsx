import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { codeOf } from '../../api/api-error.ts';
import { toast } from '../../core/page/toast.ts';
import { signOutEverywhere } from '../../core/session/account.ts';
import { Button } from '../../ui/parts/button.tsx';

/** Ends the person's sessions on every device, for those who left one open somewhere. */
export const SignOutEverywhere = () => {
  const { t } = useTranslation(['auth', 'errors']);
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const end = async (): Promise<void> => {
    setPending(true);
    try {
      await signOutEverywhere();
      await navigate('/');
      toast.success(t('everywhere.done'));
    } catch (error) {
      toast.error(t(`errors:${codeOf(error)}`));
      setPending(false);
    }
  };
  return (
    <section aria-labelledby="everywhere-title" className="grid gap-3">
      <h2 id="everywhere-title" className="text-title font-semibold">
        {t('everywhere.title')}
      </h2>
      <p className="text-small text-muted">{t('everywhere.text')}</p>
      <Button icon="sign-out" pending={pending} onClick={() => void end()} className="justify-self-start">
        {t('everywhere.submit')}
      </Button>
    </section>
  );
};
