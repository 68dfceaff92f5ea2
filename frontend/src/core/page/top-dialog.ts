/** The open modal dialogs, the last one on top: nothing else on the page can be pressed. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly HTMLDialogElement[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const dialogOpened = (dialog: HTMLDialogElement): void =>
  set([...open.filter((each) => each !== dialog), dialog]);

export const dialogClosed = (dialog: HTMLDialogElement): void => {
  if (open.includes(dialog)) set(open.filter((each) => each !== dialog));
};

export const topDialogStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): HTMLDialogElement | undefined => open.at(-1),
};
