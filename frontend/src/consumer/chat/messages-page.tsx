import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { dayOf, formatTime } from '../../../../shared/calendar/dates.ts';
import type { ChatSide, InboxRow } from '../../../../shared/contracts/orders/chat.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { infiniteQuery } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { TextField } from '../../ui/controls/field.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { useTypedSearch } from '../../ui/controls/typed-search.ts';
import { later } from '../../ui/feedback/later.tsx';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../ui/feedback/states.tsx';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { NameLine } from '../../ui/text/written.tsx';
import ChatPanel from './chat-panel.tsx';
import { Conversation } from './conversation.tsx';
import { isPair, type Pair, pathOf } from './pair.ts';
import { useNamed } from './use-named.ts';
import { useIsPhone } from './use-phone.ts';

/** Its form comes when it is opened. */
const ChatSettings = later(() => import('./chat-settings.tsx'));

const UNREAD_MOST = 99;

/** When the last message came: today's by the minute, older ones by the day. */
const LastAt = ({ at }: { readonly at: string }) =>
  dayOf(new Date(at)) === dayOf(new Date()) ? (
    <time dateTime={at} className="tabular-nums">
      <bdi>{formatTime(at)}</bdi>
    </time>
  ) : (
    <DateText at={at} />
  );

const Row = ({ row, area, current }: { row: InboxRow; area: ChatSide; current: boolean }) => {
  const { t } = useTranslation('chat');
  const { other, last, unread, side } = useNamed()(row);
  const said = useInLanguage()(other);
  return (
    <Link
      to={pathOf(area, row)}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex items-center gap-3 px-3 py-3 text-ink no-underline transition-colors hover:bg-sunk focus-visible:-outline-offset-3',
        current && 'bg-sunk',
      )}
    >
      <Avatar name={said.name} src={other.avatar} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span
            className={classes(
              'one-line min-w-[min(6rem,100%)] flex-1',
              unread > 0 ? 'font-semibold' : 'font-medium',
            )}
          >
            <NameLine name={other.name} nameEn={other.nameEn} />
          </span>
          <span className="shrink-0 text-xs text-muted">
            <LastAt at={last.at} />
          </span>
        </span>
        <span className="flex items-center justify-between gap-2 text-small text-muted">
          <span className="one-line min-w-0">
            {last.sender === side && <span>{t('youSaid')} </span>}
            <bdi>{last.text}</bdi>
          </span>
          {unread > 0 && (
            <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-turquoise px-1 text-xs font-semibold text-card tabular-nums">
              <span aria-hidden="true">{unread > UNREAD_MOST ? `${UNREAD_MOST}+` : unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
};

interface InboxProps {
  readonly area: ChatSide;
  readonly open: Pair | null;
  /** There is nothing to search. */
  readonly isEmpty: boolean;
}

const Inbox = ({ area, open, isEmpty }: InboxProps) => {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const { draft, setDraft, submit } = useTypedSearch(text, setText);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    infiniteQuery('chat.inbox', text ? { text } : {}),
  );
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-label={t('conversations')} className="flex min-h-0 flex-col">
      {!isEmpty && (
        <SearchForm onSearch={submit} className="border-b border-line p-3">
          <TextField
            type="search"
            label={t('search')}
            value={draft}
            maxLength={TEXT.search}
            onChange={({ target }) => setDraft(target.value)}
          />
        </SearchForm>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!rows && error && <ErrorState error={error} title={t('listFailed')} onRetry={refetch} />}
        {!rows && !error && <Skeleton className="m-3 h-60" />}
        {rows?.length === 0 && !hasNextPage && (
          <EmptyState title={t(text ? 'noMatch' : 'noConversations')}>
            {text ? null : t(area === 'creator' ? 'noneCreator' : 'noneFan')}
          </EmptyState>
        )}
        <ul className="ruled">
          {rows?.map((row) => (
            <li key={`${row.creatorId}.${row.fanId}`}>
              <Row row={row} area={area} current={open !== null && isPair(open, row)} />
            </li>
          ))}
        </ul>
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </div>
    </section>
  );
};

const NOBODY: Pair = { creatorId: '', fanId: '' };

/** A person's conversations beside the one that is open; on phones that one lies over the list. */
const MessagesPage = ({ area }: { readonly area: ChatSide }) => {
  const { t } = useTranslation('chat');
  useTitle(t('title'));
  const navigate = useNavigate();
  const { creatorId, fanId } = useParams();
  const [address] = useSearchParams();
  const open = creatorId && fanId ? { creatorId, fanId } : null;
  const [setting, setSetting] = useState(false);
  const requestId = address.get('request') ?? undefined;
  const isPhone = useIsPhone();
  const all = useInfiniteQuery(infiniteQuery('chat.inbox', {}));
  const isEmpty = !all.hasNextPage && all.data?.pages.every(({ items }) => items.length === 0) === true;
  /** Who has no conversation, and opened none, chooses among none. */
  const isAlone = isEmpty && (isPhone || !open);
  const home = `/dashboard/${area}/messages`;
  return (
    <div data-keeps={home} className={classes(area === 'fan' && 'page py-6 sm:py-8')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-heading">{t('title')}</h1>
        {area === 'creator' && (
          <Button icon="settings" onClick={() => setSetting(true)}>
            {t('settings.open')}
          </Button>
        )}
      </div>
      {setting && <ChatSettings onClose={() => setSetting(false)} />}
      <div
        className={classes(
          'surface grid grid-cols-[minmax(0,1fr)] overflow-hidden',
          !isAlone && 'h-[max(24rem,calc(100dvh-14rem))] sm:grid-cols-[18rem_minmax(0,1fr)]',
        )}
      >
        <div
          className={classes(
            'grid min-h-0 grid-cols-[minmax(0,1fr)]',
            !isAlone && 'sm:border-e sm:border-line',
          )}
        >
          <Inbox area={area} open={open} isEmpty={isEmpty} />
        </div>
        {!isPhone && !isAlone && (
          <div className="flex min-h-0 min-w-0">
            {open ? (
              <Conversation key={`${open.creatorId}.${open.fanId}`} pair={open} requestId={requestId} />
            ) : (
              <p className="m-auto p-6 text-lead text-muted">{t('choose')}</p>
            )}
          </div>
        )}
      </div>
      {isPhone && (
        <ChatPanel
          open={open !== null}
          pair={open ?? NOBODY}
          requestId={requestId}
          onClose={() => void navigate(home)}
        />
      )}
    </div>
  );
};

export default MessagesPage;
