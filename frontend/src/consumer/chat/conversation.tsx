import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConversationView } from '../../../../shared/contracts/orders/chat.ts';
import { codeOf } from '../../api/api-error.ts';
import { reconnectLive } from '../../core/live/live.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { StatusBadge } from '../../ui/parts/badge.tsx';
import { Button, LINK } from '../../ui/parts/button.tsx';
import { BothNames, InHebrew } from '../../ui/text/written.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { MessageList } from './message-list.tsx';
import type { Pair } from './pair.ts';
import { useConnection } from './use-connection.ts';
import { useConversation } from './use-conversation.ts';
import { useNamed } from './use-named.ts';

/** The request the two have with each other. */
const AboutRequest = ({ conversation: { request, side } }: { readonly conversation: ConversationView }) => {
  const said = useInLanguage();
  if (!request) return null;
  const { title } = said(request);
  return (
    <p className="flex items-center justify-between gap-3 border-b border-line px-4 py-2 text-small">
      <Link to={`/dashboard/${side}/requests/${request.id}`} className={`${LINK} one-line min-w-0`}>
        <bdi>{title}</bdi>
      </Link>
      <InHebrew text={title} className="me-auto shrink-0 text-xs text-muted" />
      <StatusBadge request={request} />
    </p>
  );
};

interface ConversationProps {
  readonly pair: Pair;
  readonly requestId?: string | undefined;
  /** What stands after the name: close. */
  readonly after?: ReactNode;
  readonly headingId?: string | undefined;
}

/** Shown in place of a conversation that is loading, or does not exist. */
const Instead = ({
  headingId,
  after,
  children,
}: Pick<ConversationProps, 'headingId' | 'after'> & { readonly children: ReactNode }) => {
  const { t } = useTranslation('chat');
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex justify-between gap-2 p-2">
        <h2 id={headingId} className="sr-only">
          {t('title')}
        </h2>
        <span className="flex-1" />
        {after}
      </div>
      {children}
    </div>
  );
};

/** In one line, or in several where that would leave nothing of it. */
const NAME = 'one-line @max-[16rem]:wrap-anywhere @max-[16rem]:whitespace-normal';

const WAITING = <Skeleton className="m-4 min-h-40 flex-1" />;

const Open = ({ pair, requestId, after, headingId }: ConversationProps) => {
  const { t } = useTranslation('chat');
  const status = useConnection();
  const named = useNamed();
  const said = useInLanguage();
  const {
    conversation: read,
    error,
    refetch,
    history,
    add,
    loadOlder,
    loadingOlder,
  } = useConversation(pair, requestId);
  const conversation = read && named(read);
  if (!conversation)
    return (
      <Instead headingId={headingId} after={after}>
        {!error && WAITING}
        {error && codeOf(error) === 'chat.not_found' && (
          <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
        )}
        {error && codeOf(error) !== 'chat.not_found' && (
          <ErrorState error={error} title={t('loadFailed')} onRetry={refetch} />
        )}
      </Instead>
    );
  const { other, closed, side } = conversation;
  const names = <BothNames name={other.name} nameEn={other.nameEn} />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="@container flex items-center gap-2 border-b border-line px-2 py-2">
        {/* With letters twice as large a phone has room for the name alone. */}
        <span className="@max-[16rem]:hidden">
          <Avatar name={said(other).name} src={other.avatar} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={headingId} dir="auto" className={`${NAME} font-semibold`}>
            {side === 'fan' && closed !== 'chat.unavailable' ? (
              <Link to={`/creator/${other.id}`} className="text-ink no-underline hover:underline">
                {names}
              </Link>
            ) : (
              names
            )}
          </h2>
          <p role="status" className={`${NAME} text-xs text-muted`}>
            {t(`status.${status}`)}
          </p>
        </div>
        {status === 'disconnected' && (
          <Button size="small" variant="quiet" onClick={reconnectLive}>
            {t('reconnect')}
          </Button>
        )}
        <ConversationMenu conversation={conversation} canReport={history.messages.length > 0} />
        {after}
      </div>
      <AboutRequest conversation={conversation} />
      <MessageList
        conversation={conversation}
        history={history}
        loadingOlder={loadingOlder}
        onOlder={() => void loadOlder()}
      />
      {closed || conversation.blocked ? (
        <p role="status" className="border-t border-line p-4 text-center text-muted">
          {conversation.blocked
            ? t('blocked')
            : t(closed === 'chat.orders_only' ? 'ordersOnly' : 'unavailable')}
        </p>
      ) : (
        <Composer
          key={`${pair.creatorId}.${pair.fanId}`}
          conversation={conversation}
          requestId={requestId}
          status={status}
          messages={history.messages}
          onSent={add}
        />
      )}
    </div>
  );
};

/**
 * One conversation: who it is with, what was said, and where to write. Texts that come with its parts are waited for in
 * here: a boundary around the dialog would close it meanwhile.
 */
export const Conversation = (props: ConversationProps) => (
  <Suspense
    fallback={
      <Instead headingId={props.headingId} after={props.after}>
        {WAITING}
      </Instead>
    }
  >
    <Open {...props} />
  </Suspense>
);
