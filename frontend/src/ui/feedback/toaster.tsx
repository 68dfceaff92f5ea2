import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { countShown, dismissToast, type ToastKind, toastStore } from '../../core/page/toast.ts';
import { topDialogStore } from '../../core/page/top-dialog.ts';
import { IconButton, LINK } from '../parts/button.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useFreePlace } from './use-free-place.ts';

const LOOK: Record<ToastKind, { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'text-good' },
  error: { icon: 'error', color: 'text-bad' },
  info: { icon: 'info', color: 'text-turquoise' },
};
const NONE: ReturnType<typeof toastStore.snapshot> = [];

/**
 * Where toasts appear: at the top centre, and beside what would be covered there.
 * Errors interrupt a screen reader, the others wait for a pause.
 */
export const Toaster = () => {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, () => NONE);
  const dialog = useSyncExternalStore(topDialogStore.subscribe, topDialogStore.snapshot, () => undefined);
  const place = useRef<HTMLElement>(null);
  useEffect(() => countShown(toasts), [toasts]);
  // A popover shown last is above an open dialog; one that stays open would be below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: within another dialog it is another element
  useEffect(() => {
    const section = place.current;
    // A dialog that just left the page took the toasts along: they appear elsewhere at once.
    if (!section?.isConnected) return;
    if (section.matches(':popover-open')) section.hidePopover();
    if (toasts.length > 0) section.showPopover();
  }, [toasts, dialog]);
  // Shown it stands where the window says; before that a dialog that moves would carry it along.
  useFreePlace(place, dialog, toasts);
  // Nothing beside a modal dialog can be pressed, so while one is open the toasts are part of it.
  return createPortal(
    <section
      ref={place}
      popover="manual"
      aria-label={t('notices')}
      className="pointer-events-none fixed inset-x-0 top-20 bottom-auto z-50 m-0 grid h-auto w-full justify-items-center gap-2 overflow-visible border-0 bg-transparent px-4 py-0"
    >
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          role={kind === 'error' ? 'alert' : 'status'}
          // A press where it lies over a button is for the button.
          className="toast-in flex w-full max-w-md flex-wrap items-center gap-x-3 rounded-control border border-line bg-card py-1 ps-4 pe-1 raised"
        >
          <Icon name={LOOK[kind].icon} className={`size-5 ${LOOK[kind].color}`} />
          <p className="flex-1 py-2">{text}</p>
          {action && (
            <button
              type="button"
              className={`${LINK} pointer-events-auto`}
              onClick={() => {
                dismissToast(id);
                action.onPress();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton
            icon="close"
            label={t('close')}
            iconClassName="size-4"
            className="pointer-events-auto"
            onClick={() => dismissToast(id)}
          />
        </div>
      ))}
    </section>,
    dialog ?? document.body,
  );
};
