import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../../../shared/contracts/orders/chat.ts';
import { call, query } from '../../api/api.ts';
import { listenLive } from '../../core/live/live.ts';
import { toast } from '../../core/page/toast.ts';
import { NOTHING, withNewest, withOlder, withOne } from './history.ts';
import { isPair, type Pair } from './pair.ts';

/** Somebody who looks says so again before the server takes them for gone. */
const LOOKING_MS = 60_000;

/** Tells the server what was read, and that somebody looks, while the page is in front. */
const useReading = (pair: Pair, newest: number): void => {
  const tell = useEffectEvent(() => {
    if (document.visibilityState === 'visible')
      // Untold, it stays unread: the next message or look tells it.
      call('chat.markRead', { ...pair, upTo: newest }).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message was read
  useEffect(() => {
    tell();
    const timer = setInterval(tell, LOOKING_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [newest]);
};

/** A conversation while it is open: its messages, live, and the older ones page by page. */
export const useConversation = (pair: Pair, requestId: string | undefined) => {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useQuery(
    query('chat.read', { ...pair, ...(requestId ? { requestId } : {}) }),
  );
  const [history, setHistory] = useState(NOTHING);
  const [loadingOlder, setLoadingOlder] = useState(false);
  useEffect(() => {
    if (data) setHistory((known) => withNewest(known, data.items, data.more));
  }, [data]);
  const add = (message: ChatMessage) => setHistory((known) => withOne(known, message));
  const arrived = useEffectEvent((said: Partial<Pair & { message: ChatMessage }> | undefined) => {
    if (said?.message && isPair(pair, said)) add(said.message);
  });
  useEffect(
    () => listenLive({ onMessage: ({ topic, said }) => topic === 'message' && arrived(said ?? undefined) }),
    [],
  );
  const side = data?.conversation.side;
  const newest = history.messages.findLast(({ sender }) => side !== undefined && sender !== side)?.n ?? 0;
  useReading(pair, newest);

  const loadOlder = async (): Promise<void> => {
    const [first] = history.messages;
    if (!first || loadingOlder) return;
    setLoadingOlder(true);
    try {
      const { items, more } = await call('chat.read', { ...pair, before: first.n });
      setHistory((known) => withOlder(known, items, more));
    } catch {
      toast.error(t('olderFailed'));
    } finally {
      setLoadingOlder(false);
    }
  };
  return { conversation: data?.conversation, error, refetch, history, add, loadOlder, loadingOlder };
};
