import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { caseIdOf, decisionPath } from '../../../../../shared/reports.ts';
import { query } from '../../../api/api.ts';
import { LINK } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

const PROFILE = '/dashboard/creator/profile';

/** Tells a creator whom the public does not see yet why, what the team asked for, and what to do about it. */
export const ReviewNotice = () => {
  const { t } = useTranslation('creator');
  const { pathname } = useLocation();
  const profile = useQuery(query('catalogCreator.profile', {})).data?.profile;
  if (profile?.hidden)
    return (
      <section
        aria-label={t('review.label')}
        className="mb-5 flex items-start gap-2.5 rounded-control bg-warn-soft p-4"
      >
        <Icon name="info" className="mt-0.5 size-5 text-warn" />
        <Link to={decisionPath(caseIdOf('profile', profile.id))} className={LINK}>
          {t('review.hidden')}
        </Link>
      </section>
    );
  if (!profile || profile.approved) return null;
  const { refusal, changesAsked } = profile;
  const kind = refusal ? 'refused' : changesAsked ? 'changes' : null;
  const decision = refusal ?? changesAsked;
  const way =
    kind === 'refused' ? (
      <Link to="/contact" className={LINK}>
        {t('review.write')}
      </Link>
    ) : (
      pathname !== PROFILE && (
        <Link to={PROFILE} className={LINK}>
          {t('review.toProfile')}
        </Link>
      )
    );
  return (
    <section
      aria-label={t('review.label')}
      className="mb-5 flex items-start gap-2.5 rounded-control bg-warn-soft p-4"
    >
      <Icon name={kind ? 'info' : 'clock'} className="mt-0.5 size-5 text-warn" />
      <div className="grid min-w-0 gap-1.5">
        <p className={kind ? 'font-semibold text-warn' : 'text-warn'}>
          {t(kind ? `review.${kind}` : 'review.waiting')}
        </p>
        {decision && (
          <>
            <p className="whitespace-pre-line break-words">
              <bdi dir="auto">{decision.reason}</bdi>
            </p>
            <p className="text-muted">
              <DateText at={decision.at} time />
            </p>
          </>
        )}
        {kind === 'refused' && <p>{t('review.refusedWay')}</p>}
        {kind === 'changes' && (
          <p>
            {changesAsked?.savedAt ? (
              <>
                {t('review.saved')} <DateText at={changesAsked.savedAt} time />
              </>
            ) : (
              t('review.changesWay')
            )}
          </p>
        )}
        {way && <p>{way}</p>}
      </div>
    </section>
  );
};
