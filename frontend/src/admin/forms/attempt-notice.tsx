import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptState } from '../../core/drafts/use-attempt.ts';

interface AttemptNoticeProps {
  readonly attempt: Pick<AttemptState<never>, 'phase' | 'ask'>;
}

/** Shown in a dialog that moves money while the outcome is unknown. */
export const AttemptNotice = ({ attempt: { phase, ask } }: AttemptNoticeProps) => {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is disabled by now: without focus no key reaches the dialog.
    if (phase === 'unknown') notice.current?.focus();
  }, [phase]);
  return (
    <div ref={notice} tabIndex={-1}>
      <LiveRegion assertive tagName="div">
        {phase === 'checking' && (
          <StatusIndicator type="in-progress">{t('attempt.checking')}</StatusIndicator>
        )}
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
    </div>
  );
};
