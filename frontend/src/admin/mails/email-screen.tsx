import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePlace } from '../frame/place.ts';
import { LogScreen } from './log-screen.tsx';
import { MailsScreen } from './mails-screen.tsx';
import { TemplatesScreen } from './templates-screen.tsx';

/** The first is what the screen opens with. */
const VIEWS = ['templates', 'waiting', 'log'] as const;
type View = (typeof VIEWS)[number];

const Views = ({ now }: { readonly now: View }) => {
  const { t } = useTranslation('mails');
  const { root } = usePlace();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={t('views.label')}
      selectedId={now}
      options={VIEWS.map((each) => ({ id: each, text: t(`views.${each}`) }))}
      onChange={({ detail }) =>
        void navigate(`${root}/email${detail.selectedId === VIEWS[0] ? '' : `?view=${detail.selectedId}`}`)
      }
    />
  );
};

/** The view that the address names; an e-mail alone, as the screen of before was left with, is one that waits. */
const viewOf = (view: string | null, thing: string | undefined): View =>
  VIEWS.find((each) => each === view) ?? (thing?.includes(' ') ? 'waiting' : VIEWS[0]);

/** E-mails: how they are written, and, a button away, which of them wait and which are over. */
export const EmailScreen = () => {
  const [params] = useSearchParams();
  const { thing } = usePlace();
  const view = viewOf(params.get('view'), thing);
  const views = <Views now={view} />;
  if (view === 'waiting') return <MailsScreen views={views} />;
  return view === 'log' ? <LogScreen views={views} /> : <TemplatesScreen views={views} />;
};
