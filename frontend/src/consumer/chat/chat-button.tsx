import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { withStyles } from '../../core/page/with-styles.ts';
import { loginPath } from '../../core/session/login-path.ts';
import { useSession } from '../../core/session/session.ts';
import { later } from '../../ui/feedback/later.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

const Panel = later(() => withStyles(import('./chat-panel.tsx')));

/** The way to a creator, floating, and on a phone an icon in the bar of an order: a person with an account writes at once, anybody else signs in first and comes back. */
export const ChatButton = ({ creatorId }: { readonly creatorId: string }) => {
  const { t } = useTranslation('chat');
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const actor = session.status === 'signed-in' ? session.actor : null;
  const known = session.status !== 'loading';
  /** Pressed before it is known who is here: answered as soon as it is. */
  const [waiting, setWaiting] = useState(false);
  const press = (): void => {
    setWaiting(!known);
    if (actor) setOpen(true);
    else if (known) {
      toast.info(t('signIn'));
      void navigate(loginPath(pathname, search));
    }
  };
  const answer = useEffectEvent(() => waiting && press());
  useEffect(() => {
    if (known) answer();
  }, [known]);
  if (actor?.id === creatorId) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={press}
        aria-expanded={open}
        className="talk z-30 flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line bg-card font-medium hover:bg-sunk"
      >
        <Icon name="chat" />
        <span>{t('open')}</span>
      </button>
      {actor && (
        <Panel
          open={open}
          pair={{ creatorId, fanId: actor.id }}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};
