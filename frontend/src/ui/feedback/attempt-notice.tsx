import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptState } from '../../core/drafts/use-attempt.ts';
import { Button, Spinner } from '../parts/button.tsx';
import { Warning } from './warning.tsx';

interface AttemptNoticeProps {
  readonly attempt: Pick<AttemptState<never>, 'phase' | 'ask'>;
  /** Names what was sent, where the form may show something else by now. */
  readonly what?: string | undefined;
}

/** Shown in a form that moves money while its outcome is unknown. */
export const AttemptNotice = ({ attempt: { phase, ask }, what }: AttemptNoticeProps) => {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    // The button that was pressed is disabled by now, so the notice takes focus; not if it was there when the page
    // opened.
    if (phase === 'unknown' && before.current !== 'unknown') notice.current?.focus();
    before.current = phase;
  }, [phase]);
  if (phase === 'checking')
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-control bg-turquoise-soft px-4 py-3 text-small"
      >
        <Spinner />
        {t('attempt.checking')}
      </p>
    );
  if (phase !== 'unknown') return null;
  return (
    <Warning
      ref={notice}
      tabIndex={-1}
      title={t('attempt.unknown')}
      className="scroll-mt-24 justify-items-start"
    >
      <p className="text-small">{what ? t('attempt.earlierText', { what }) : t('attempt.unknownText')}</p>
      <Button onClick={ask}>{t('attempt.ask')}</Button>
    </Warning>
  );
};
