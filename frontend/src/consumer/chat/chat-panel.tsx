import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogClosed, dialogOpened } from '../../core/page/top-dialog.ts';
import { IconButton } from '../../ui/parts/button.tsx';
import { Conversation } from './conversation.tsx';
import type { Pair } from './pair.ts';
import { useIsPhone } from './use-phone.ts';

interface ChatPanelProps {
  readonly open: boolean;
  readonly pair: Pair;
  readonly requestId?: string | undefined;
  readonly onClose: () => void;
}

/** Keeps an element of a phone to what its keyboard leaves free; a page that is magnified stays as it is. */
const fitToKeyboard = (element: HTMLElement): (() => void) => {
  const seen = window.visualViewport;
  const fit = () => {
    if (!seen || seen.scale > 1.01) return;
    element.style.height = `${seen.height}px`;
    element.style.top = `${seen.offsetTop}px`;
  };
  const stop = new AbortController();
  seen?.addEventListener('resize', fit, stop);
  seen?.addEventListener('scroll', fit, stop);
  return () => {
    stop.abort();
    element.style.height = '';
    element.style.top = '';
  };
};

/** A conversation over the page it was opened on; on phones it is all there is. */
const ChatPanel = ({ open, pair, requestId, onClose }: ChatPanelProps) => {
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const close = useEffectEvent(onClose);
  const isPhone = useIsPhone();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!isPhone) {
      element.show();
      return () => element.close();
    }
    element.showModal();
    dialogOpened(element);
    const release = fitToKeyboard(element);
    return () => {
      release();
      dialogClosed(element);
      element.close();
    };
  }, [open, isPhone]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={open ? headingId : undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // A dialog within it closes by itself.
        if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-s-auto inset-e-4 top-auto bottom-4 z-40 m-0 h-[min(36rem,85dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-card p-0 text-ink raised max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none"
    >
      {open && (
        <div className="flex h-full flex-col">
          <Conversation
            key={`${pair.creatorId}.${pair.fanId}`}
            pair={pair}
            requestId={requestId}
            headingId={headingId}
            after={<IconButton icon="close" label={t('close')} onClick={onClose} />}
          />
        </div>
      )}
    </dialog>
  );
};

export default ChatPanel;
