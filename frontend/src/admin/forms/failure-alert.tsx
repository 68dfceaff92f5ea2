import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../api/api-error.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface FailureAlertProps {
  readonly error: Error | null;
  /** What to say of a refusal; without it, the reason alone. */
  readonly textOf?: (why: string) => string;
}

/** Why a dialog's act was not done, or that nobody knows: sent again by the same dialog it is the same act. */
export const FailureAlert = ({ error, textOf }: FailureAlertProps) => {
  const { t } = useTranslation('admin');
  const errorText = useRefusalText();
  if (!error) return null;
  if (!isUnanswered(error)) {
    const why = errorText(error);
    return <Alert type="error">{textOf ? textOf(why) : why}</Alert>;
  }
  return (
    <Alert type="warning" header={errorText(error)}>
      {t('unanswered')}
    </Alert>
  );
};
