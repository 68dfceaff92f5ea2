import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';

/** Says where a dialog was opened with what was typed into it before. */
export const KeptDraft = ({ restored }: { readonly restored: boolean }) => {
  const { t } = useTranslation('forms');
  return restored && <Alert>{t('kept')}</Alert>;
};
