import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, dayOf, formatDay, formatTime, startOfDay } from '../../../../shared/calendar/dates.ts';
import type { ChatMessage, ConversationView } from '../../../../shared/contracts/orders/chat.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { byDay, type History } from './history.ts';

/** So near to the end, what arrives is followed; so near to the beginning, older messages are read. */
const NEAR_PX = 80;

const useDayName = (): ((day: string) => string) => {
  const { t } = useTranslation('chat');
  return (day) => {
    const today = dayOf(new Date());
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : formatDay(startOfDay(day));
  };
};

interface BubbleProps {
  readonly message: ChatMessage;
  readonly own: boolean;
  /** Whether the other side has read the message; only for the reader's own messages. */
  readonly read: boolean;
  readonly name: string;
}

const Bubble = ({ message, own, read, name }: BubbleProps) => {
  const { t } = useTranslation('chat');
  return (
    <li
      className={classes('grid grid-cols-[minmax(0,1fr)]', own ? 'justify-items-end' : 'justify-items-start')}
    >
      <div
        className={classes(
          'max-w-[85%] rounded-card border px-3.5 py-2',
          own ? 'rounded-ee-sm border-transparent bg-turquoise-soft' : 'rounded-es-sm border-line bg-card',
        )}
      >
        <span className="sr-only">{own ? t('you') : name}</span>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {message.text}
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-xs text-muted">
          <time dateTime={message.at} className="tabular-nums">
            <bdi>{formatTime(message.at)}</bdi>
          </time>
          {own && <span>{t(read ? 'read' : 'sent')}</span>}
        </p>
      </div>
    </li>
  );
};

interface MessageListProps {
  readonly conversation: ConversationView;
  readonly history: History;
  readonly loadingOlder: boolean;
  readonly onOlder: () => void;
}

/** The messages by day. What arrives is followed by who reads at the end; older ones leave the eye where it was. */
export const MessageList = ({ conversation, history, loadingOlder, onOlder }: MessageListProps) => {
  const { t } = useTranslation('chat');
  const dayName = useDayName();
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** Pixels from the top of what is seen to the end of everything. */
  const toBottom = useRef(0);
  const [behind, setBehind] = useState(false);
  const { side, other, readByOther } = conversation;
  const { name } = useInLanguage()(other);
  const { messages, hasOlder } = history;
  const [first] = messages;
  const last = messages.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: older messages came above
  useLayoutEffect(() => {
    const element = box.current;
    if (element && !atEnd.current) element.scrollTop = element.scrollHeight - toBottom.current;
  }, [first?.n]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message came
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (atEnd.current || last?.sender === side) element.scrollTop = element.scrollHeight;
    else setBehind(true);
  }, [last?.n, last?.sender, side]);
  // A keyboard, a longer text in the field: who reads at the end stays there.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setBehind(false);
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('with', { name })}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
          toBottom.current = scrollHeight - scrollTop;
          if (atEnd.current) setBehind(false);
          else if (scrollTop < NEAR_PX && hasOlder) onOlder();
        }}
        className="h-full overflow-y-auto p-4 [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        {hasOlder && (
          <p className="pb-3 text-center">
            <Button size="small" pending={loadingOlder} onClick={onOlder}>
              {t('older')}
            </Button>
          </p>
        )}
        {messages.length === 0 && <p className="py-10 text-center text-muted">{t('empty')}</p>}
        {byDay(messages).map(({ day, messages: ofDay }) => (
          <section key={day} aria-label={dayName(day)}>
            <h3 className="py-3 text-center text-small text-muted">
              <bdi>{dayName(day)}</bdi>
            </h3>
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {ofDay.map((message) => (
                <Bubble
                  key={message.n}
                  message={message}
                  own={message.sender === side}
                  read={message.n <= readByOther}
                  name={name}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {behind && (
        <Button
          size="small"
          icon="down"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit raised"
        >
          {t('newBelow')}
        </Button>
      )}
    </div>
  );
};
