import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isDenied, LedAway } from './denied.tsx';

interface LoadErrorProps {
  /** What could not be loaded. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown where a list or an object could not be loaded; a person without rights is redirected. */
export const LoadError = ({ title, error, onRetry }: LoadErrorProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  /** The error after which it was asked again: the button is busy until that failed in its turn. */
  const [tried, setTried] = useState<Error>();
  const retry = () => {
    setTried(error);
    onRetry();
  };
  if (isDenied(error))
    return <LedAway why={codeOf(error) === 'auth.super_admin_only' ? 'superAdmin' : 'text'} />;
  return (
    <LiveRegion assertive>
      <Alert
        type="error"
        header={title}
        action={
          <Button loading={tried === error} onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    </LiveRegion>
  );
};
