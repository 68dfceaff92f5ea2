import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogClosed, dialogOpened } from '../../core/page/top-dialog.ts';
import { IconButton } from '../parts/button.tsx';
import { classes } from '../parts/classes.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called when it should close: by its button, Escape or a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Actions, at the end of the dialog. */
  readonly footer?: ReactNode;
  readonly className?: string;
}

/** The platform's modal dialog, opened and closed by a property. Focus moves in, stays in, and returns. */
const useModal = (open: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect is undone before the dialog leaves the page, which returns the focus, and is done again when a page
  // that waited for one of its parts comes back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    dialogOpened(dialog);
    return () => {
      dialogClosed(dialog);
      dialog.close();
    };
  }, [open]);
  return ref;
};

const Modal = ({
  open,
  onClose,
  title,
  children,
  footer,
  className,
  side,
}: DialogProps & { side?: 'start' | 'end' }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const ref = useModal(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the press is on the backdrop
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-side={side}
      onCancel={(event) => {
        // The event also comes from a dialog within it, and from a file picker that was cancelled: neither closes this
        // one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className={classes('overflow-y-auto bg-card p-0 text-ink', className)}
    >
      {/*
        A sheet fills its height, also where that is more than this. What is low for the size of the text scrolls as a
        whole, because title and actions would leave no line between them.
      */}
      <div className={classes('flex max-h-[max(85dvh,var(--low))] flex-col', side && 'min-h-full')}>
        {/* Where a word of the title has no room beside the button, the button stands below it. */}
        <header className="flex flex-wrap items-center gap-4 border-b border-line py-2 ps-5 pe-2">
          <h2 id={titleId} className="max-w-full flex-1 text-title font-semibold wrap-break-word">
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} className="ms-auto" />
        </header>
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-[min(1.25rem,6vw)] py-5 focus-visible:-outline-offset-3"
        >
          {/* Texts and parts that come later are waited for in here, not by the page around it. */}
          <Suspense>{open && children}</Suspense>
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{footer}</footer>
        )}
      </div>
    </dialog>
  );
};

export const Dialog = ({ className, ...props }: DialogProps) => (
  <Modal
    {...props}
    className={classes(
      'dialog-box max-h-[85dvh] w-[min(34rem,92vw)] max-w-full rounded-card border border-line',
      className,
    )}
  />
);

/** A dialog along an edge: filters, cart, the menu of a phone. */
export const Sheet = ({
  side = 'end',
  className,
  ...props
}: DialogProps & { readonly side?: 'start' | 'end' }) => (
  <Modal {...props} side={side} className={classes('sheet', className)} />
);
