import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePlace } from '../frame/place.ts';
import { Views } from '../frame/views.tsx';
import { LogScreen } from './log-screen.tsx';
import { MailsScreen } from './mails-screen.tsx';
import { NoticesScreen } from './notices-screen.tsx';
import { SenderScreen } from './sender-screen.tsx';
import { TemplatesScreen } from './templates-screen.tsx';

/** The first is what the screen opens with. */
const VIEWS = ['templates', 'waiting', 'log', 'notices', 'sender'] as const;
type View = (typeof VIEWS)[number];

/** The view that the address names; an e-mail alone, as the screen of before was left with, is one that waits. */
const viewOf = (view: string | null, thing: string | undefined): View =>
  VIEWS.find((each) => each === view) ?? (thing?.includes(' ') ? 'waiting' : VIEWS[0]);

/** E-mails: how they are written, and, a button away, which of them wait, which are over, and who sends them; and notices. */
export const EmailScreen = () => {
  const { t } = useTranslation('mails');
  const [params] = useSearchParams();
  const { thing } = usePlace();
  const view = viewOf(params.get('view'), thing);
  const views = (
    <Views
      screen="email"
      views={VIEWS}
      now={view}
      label={t('views.label')}
      textOf={(each) => t(`views.${each}`)}
    />
  );
  if (view === 'waiting') return <MailsScreen views={views} />;
  if (view === 'notices') return <NoticesScreen views={views} />;
  if (view === 'sender') return <SenderScreen views={views} />;
  return view === 'log' ? <LogScreen views={views} /> : <TemplatesScreen views={views} />;
};
