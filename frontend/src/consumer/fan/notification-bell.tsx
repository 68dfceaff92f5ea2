import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { LINK } from '../../ui/parts/button.tsx';
import { CountBadge } from '../../ui/parts/count-badge.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { NoticeRow } from './notifications/notice-row.tsx';
import { useMark } from './notifications/use-mark.ts';

/** The server counts no further. */
const COUNTED = 50;

/** The bell of the top bar: how many are unread, and the newest ten. */
const NotificationBell = () => {
  const { t } = useTranslation('notifications');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { markRead, markAllRead } = useMark();
  const { data, error, refetch } = useQuery(query('notifications.list', {}));
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('bellNew', { count: unread }) : t('bell');
  const close = (): void => panel.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sunk"
      >
        <Icon name="bell" />
        {unread > 0 && <CountBadge count={unread >= COUNTED ? t('many', { count: COUNTED }) : unread} />}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className="menu w-[min(24rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-card text-ink raised"
      >
        <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line px-4">
          <h2 className="font-semibold">{t('title')}</h2>
          {unread > 0 && (
            <button type="button" className={`${LINK} text-small`} onClick={() => void markAllRead()}>
              {t('markAll')}
            </button>
          )}
        </div>
        <div className="max-h-[min(28rem,60dvh)] overflow-y-auto">
          {!data && error && <ErrorState error={error} title={t('loadFailed')} onRetry={refetch} />}
          {!data && !error && <Skeleton className="m-4 h-40" />}
          {data?.items.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          <ul className="ruled">
            {data?.items.map((notice) => (
              <li key={notice.id}>
                <NoticeRow
                  notice={notice}
                  onFollow={(followed) => {
                    close();
                    void markRead(followed);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
        <p className="border-t border-line p-3 text-center">
          <Link to="/dashboard/fan/notifications" className={LINK} onClick={close}>
            {t('all')}
          </Link>
        </p>
      </div>
    </>
  );
};

export default NotificationBell;
