import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Views } from '../frame/views.tsx';
import { ReportedScreen } from './reported-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

const VIEWS = ['reported', 'review'] as const;

/** What was reported, and, a button away, what is new on the site. */
export const ModerationScreen = () => {
  const { t } = useTranslation('moderation');
  const [params] = useSearchParams();
  const now = params.get('view') === 'review' ? 'review' : 'reported';
  const buttons = (
    <Views
      screen="moderation"
      views={VIEWS}
      now={now}
      label={t('views.label')}
      textOf={(each) => t(`views.${each}`)}
    />
  );
  return now === 'review' ? <ReviewScreen buttons={buttons} /> : <ReportedScreen buttons={buttons} />;
};
