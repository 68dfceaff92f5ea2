import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { useActor } from '../../core/session/session.ts';
import { CountBadge } from '../../ui/parts/count-badge.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

const COUNTED = /^\(\d+\+?\) /;

/** The tab's title begins with what is unread, whatever screen writes the rest of it. */
const useCountInTitle = (shown: string): void => {
  useEffect(() => {
    const mark = () => {
      const bare = document.title.replace(COUNTED, '');
      const wanted = shown ? `(${shown}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    mark();
    const observer = new MutationObserver(mark);
    const title = document.querySelector('title');
    if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [shown]);
};

/** The way to one's conversations, with how many of them hold something unread. */
const MessagesLink = () => {
  const { t } = useTranslation('chat');
  const actor = useActor();
  const { data } = useQuery(query('chat.unread', {}));
  const count = data?.count ?? 0;
  const shown = count === 0 ? '' : `${count}${data?.more ? '+' : ''}`;
  useCountInTitle(shown);
  const label = count > 0 ? t('linkNew', { count }) : t('title');
  return (
    <Link
      to={`/dashboard/${actor?.isCreator ? 'creator' : 'fan'}/messages`}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-sunk"
    >
      <Icon name="chat" />
      {count > 0 && <CountBadge count={shown} />}
    </Link>
  );
};

export default MessagesLink;
