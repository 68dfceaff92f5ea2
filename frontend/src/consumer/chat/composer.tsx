import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage, ConversationView } from '../../../../shared/contracts/orders/chat.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { normalizeText } from '../../../../shared/texts/text.ts';
import { ApiError, codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { liveStatus } from '../../core/live/live.ts';
import type { LiveStatus } from '../../core/live/live-connection.ts';
import { toast } from '../../core/page/toast.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { CONTROL } from '../../ui/controls/labelled.tsx';
import { IconButton } from '../../ui/parts/button.tsx';
import { QuickAnswers } from './quick-answers.tsx';
import { sendMessage } from './send.ts';

/** The field grows with what is typed: so many lines, and about so many letters in one. */
const MOST_ROWS = 5;
const ROW_LETTERS = 36;

/** From so few letters left on, the rest is counted. */
const COUNTED = 100;

interface ComposerProps {
  readonly conversation: ConversationView;
  readonly requestId: string | undefined;
  readonly status: LiveStatus;
  /** What is known of the conversation. */
  readonly messages: readonly ChatMessage[];
  readonly onSent: (message: ChatMessage) => void;
}

interface Typed {
  readonly text: string;
  /** The message's own id: sent again it is the same message. */
  readonly id: string;
}

const EMPTY = (): Typed => ({ text: '', id: crypto.randomUUID() });

/** Seconds to wait, out of a refusal for haste. */
const waitOf = (error: unknown): number | null => {
  const details = error instanceof ApiError ? (error.details as { waitSeconds?: number } | undefined) : null;
  return details?.waitSeconds ?? null;
};

/** The text that remains once `sent` is in the conversation: whatever was typed after it is the next message. */
const afterSent = ({ text }: Typed, sent: string): Typed => {
  const typed = [text.trimStart(), normalizeText(text)].find((each) => each.startsWith(sent));
  return { text: typed?.slice(sent.length).trimStart() ?? text, id: crypto.randomUUID() };
};

interface MessageFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** How many letters more the message may have; below zero it is too long. */
  readonly left: number;
  readonly label: string;
  readonly onType: (text: string) => void;
  /** Enter by itself sends; with Shift it begins a line. */
  readonly onEnter: () => void;
}

/** The field, and how much may still be written once that is little. */
const MessageField = ({ field, text, left, label, onType, onEnter }: MessageFieldProps) => {
  const { t } = useTranslation('chat');
  const countId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <textarea
        ref={field}
        dir="auto"
        rows={Math.min(MOST_ROWS, text.split('\n').length + Math.floor(text.length / ROW_LETTERS))}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
        aria-label={label}
        aria-describedby={left < COUNTED ? countId : undefined}
        aria-invalid={left < 0 || undefined}
        placeholder={t('placeholder')}
        className={`${CONTROL} min-h-11 resize-none py-2`}
      />
      {left < COUNTED && (
        <p id={countId} className={left < 0 ? 'text-small text-bad' : 'text-small text-muted'}>
          {left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left })}
        </p>
      )}
    </div>
  );
};

/** Where a message is written: kept until it stands in the conversation. */
export const Composer = ({ conversation, requestId, status, messages, onSent }: ComposerProps) => {
  const { t } = useTranslation('chat');
  const textOf = useErrorText();
  const { creatorId, fanId, side, other } = conversation;
  const { name } = useInLanguage()(other);
  const draft = useDraft<Typed>('chat', `${creatorId}.${fanId}`, { text: '', id: '' });
  const [typed, setTyped] = useState<Typed>(draft.restored ?? EMPTY);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeeping(draft, typed, typed.text.trim() !== '');
  useEffect(() => {
    // On a phone a keyboard would cover what is to be read first.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  // Its answer may be lost, or another window have sent it.
  const arrived = messages.findLast(({ id }) => id === typed.id);
  if (arrived) setTyped(afterSent(typed, arrived.text));

  const left = TEXT.chat - [...normalizeText(typed.text)].length;
  const offline = status !== 'connected';

  const send = async (): Promise<void> => {
    const text = normalizeText(typed.text);
    if (text === '' || left < 0 || sending) return;
    if (offline) return toast.error(t('notConnected'));
    setSending(true);
    try {
      const taken = await sendMessage({ creatorId, fanId, id: typed.id, text, requestId });
      onSent({ id: typed.id, sender: side, text, ...taken });
    } catch (error) {
      const wait = waitOf(error);
      const code = codeOf(error);
      if (code === 'idempotency.key_reused') {
        // Other words arrived under this id and are read now; these are another message.
        setTyped((now) => ({ ...now, id: crypto.randomUUID() }));
        void queryClient.invalidateQueries({ queryKey: ['chat', 'read'] });
      }
      if (code === 'network') toast.error(t(liveStatus() === 'connected' ? 'notAnswered' : 'notConnected'));
      else toast.error(wait === null ? textOf(error) : t('wait', { count: wait }));
    } finally {
      setSending(false);
      field.current?.focus({ preventScroll: true });
    }
  };

  return (
    <div className="border-t border-line bg-card">
      {side === 'creator' && (
        <QuickAnswers
          onPick={(text) => {
            setTyped((now) => ({ ...now, text: now.text ? `${now.text}\n${text}` : text }));
            field.current?.focus();
          }}
        />
      )}
      <CheckedForm className="flex items-end gap-2 p-3" onSubmit={() => void send()}>
        <MessageField
          field={field}
          text={typed.text}
          left={left}
          label={t('write', { name })}
          onType={(text) => setTyped((now) => ({ ...now, text }))}
          onEnter={() => void send()}
        />
        <IconButton
          type="submit"
          icon="send"
          label={t('send')}
          disabled={offline || sending || left < 0}
          // The field keeps its focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          className="bg-pomegranate text-on-pomegranate hover:bg-pomegranate-deep"
        />
      </CheckedForm>
    </div>
  );
};
