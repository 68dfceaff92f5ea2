import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/parts/icon.tsx';

/** Says why a form is locked and for how long; renders nothing while it is not. */
export const LockNotice = ({ seconds }: { readonly seconds: number }) => {
  const { t } = useTranslation('auth');
  if (seconds === 0) return null;
  return (
    <p role="timer" className="flex items-center gap-2 rounded-control bg-warn-soft px-4 py-3 text-warn">
      <Icon name="clock" />
      <span>{t('signIn.waiting', { seconds })}</span>
    </p>
  );
};
