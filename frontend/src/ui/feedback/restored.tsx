import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/icon.tsx';

/** Shown above a form that opens with what was typed into it before and never saved. */
export const Restored = () => {
  const { t } = useTranslation('forms');
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-turquoise-soft p-4 text-turquoise"
    >
      <Icon name="info" className="mt-0.5 size-5" />
      {t('restored')}
    </p>
  );
};
