import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePlace } from '../frame/place.ts';
import { ReportedScreen } from './reported-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

const VIEWS = ['reported', 'review'] as const;

const View = ({ now }: { readonly now: (typeof VIEWS)[number] }) => {
  const { t } = useTranslation('moderation');
  const { root } = usePlace();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={t('views.label')}
      selectedId={now}
      options={VIEWS.map((each) => ({ id: each, text: t(`views.${each}`) }))}
      onChange={({ detail }) =>
        void navigate(`${root}/moderation${detail.selectedId === 'review' ? '?view=review' : ''}`)
      }
    />
  );
};

/** What was reported, and, a button away, what is new on the site. */
export const ModerationScreen = () => {
  const [params] = useSearchParams();
  return params.get('view') === 'review' ? (
    <ReviewScreen buttons={<View now="review" />} />
  ) : (
    <ReportedScreen buttons={<View now="reported" />} />
  );
};
