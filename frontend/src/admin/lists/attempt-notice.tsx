import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { AttemptState } from '../../app/use-attempt.ts';

interface AttemptNoticeProps {
  readonly attempt: Pick<AttemptState<never>, 'phase' | 'ask'>;
}

/** Stands in a dialog that moves money while nobody has said what became of it. */
export const AttemptNotice = ({ attempt: { phase, ask } }: AttemptNoticeProps) => {
  const { t } = useTranslation();
  return (
    <LiveRegion assertive tagName="div">
      {phase === 'checking' && <StatusIndicator type="in-progress">{t('attempt.checking')}</StatusIndicator>}
      {phase === 'unknown' && (
        <Alert
          type="warning"
          header={t('attempt.unknown')}
          action={<Button onClick={ask}>{t('attempt.ask')}</Button>}
        >
          {t('attempt.unknownText')}
        </Alert>
      )}
    </LiveRegion>
  );
};
