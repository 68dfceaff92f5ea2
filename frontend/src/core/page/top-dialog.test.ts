import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogClosed, dialogOpened, topDialogStore } from './top-dialog.ts';

const made: HTMLDialogElement[] = [];
const dialog = (): HTMLDialogElement => {
  const each = {} as HTMLDialogElement;
  made.push(each);
  return each;
};

afterEach(() => {
  for (const each of made.splice(0)) dialogClosed(each);
});

describe('the dialog on top', () => {
  it('is the one opened last, and the one under it once that is closed', () => {
    const [under, over] = [dialog(), dialog()];
    dialogOpened(under);
    dialogOpened(over);
    expect(topDialogStore.snapshot()).toBe(over);
    dialogClosed(over);
    expect(topDialogStore.snapshot()).toBe(under);
    dialogClosed(under);
    expect(topDialogStore.snapshot()).toBeUndefined();
  });

  it('stays when one under it closes', () => {
    const [under, over] = [dialog(), dialog()];
    dialogOpened(under);
    dialogOpened(over);
    dialogClosed(under);
    expect(topDialogStore.snapshot()).toBe(over);
  });

  it('tells who listens, and not of a dialog that was not open', () => {
    const listener = vi.fn();
    const leave = topDialogStore.subscribe(listener);
    const one = dialog();
    dialogOpened(one);
    dialogClosed(one);
    dialogClosed(one);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    dialogOpened(one);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
