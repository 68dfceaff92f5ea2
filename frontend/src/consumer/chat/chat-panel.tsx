import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Conversation } from './conversation.tsx';
import type { Pair } from './pair.ts';

interface ChatPanelProps {
  readonly open: boolean;
  readonly pair: Pair;
  readonly onClose: () => void;
}

/** On phones the conversation is all there is; elsewhere the page beside it stays in use. */
const PHONE = '(max-width: 639px)';

/** A conversation over the page it was opened on. */
const ChatPanel = ({ open, pair, onClose }: ChatPanelProps) => {
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (matchMedia(PHONE).matches) element.showModal();
    else element.show();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-s-auto inset-e-4 top-auto bottom-4 z-40 m-0 h-[min(36rem,85dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-card p-0 text-ink raised max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none"
    >
      {open && (
        <div className="flex h-full flex-col">
          <Conversation
            pair={pair}
            headingId={headingId}
            after={<IconButton icon="close" label={t('close')} onClick={onClose} />}
          />
        </div>
      )}
    </dialog>
  );
};

export default ChatPanel;
