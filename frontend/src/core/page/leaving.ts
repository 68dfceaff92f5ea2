import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';
import { beforeRouter } from './before-router.ts';

type Ask = () => Promise<boolean>;

/** A part of the screen with unsaved changes, which asks the person about them. */
const asking = new Set<Ask>();

/** Whether the screen may be left or its content replaced; asks the person where there are unsaved changes. */
export const mayLeave = async (): Promise<boolean> => {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
};

const indexNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Holds every way out of this address until the person has agreed: links and `navigate`, back and forward, and closing
 * the tab. The router's declarative mode has no blocker of its own: its history is held here instead.
 */
const holdAddress = (router: Navigator): (() => void) => {
  const { push, replace } = router;
  const address = location.pathname;
  let index = indexNow();
  const held =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const move = (): void => {
        go(to, state, options);
        index = indexNow();
      };
      const path = typeof to === 'string' ? to : (to.pathname ?? address);
      if (asking.size === 0 || path === address) move();
      else void mayLeave().then((may) => may && move());
    };
  const onPop = (event: PopStateEvent): void => {
    const steps = indexNow() - index;
    if (asking.size === 0 || location.pathname === address) {
      // Our own step back is not the person's, and one within the address changes nothing.
      if (steps === 0 && asking.size > 0) event.stopImmediatePropagation();
      index += steps;
      return;
    }
    // The browser has moved already: go back to the form before any other listener hears of it.
    event.stopImmediatePropagation();
    history.go(-steps);
    void mayLeave().then((may) => may && history.go(steps));
  };
  const onClose = (event: BeforeUnloadEvent): void => event.preventDefault();
  router.push = held(push);
  router.replace = held(replace);
  beforeRouter.onPop = onPop;
  window.addEventListener('beforeunload', onClose);
  return () => {
    Object.assign(router, { push, replace });
    beforeRouter.onPop = null;
    window.removeEventListener('beforeunload', onClose);
  };
};

let letGo: (() => void) | undefined;

const addAsk = (router: Navigator, ask: Ask): (() => void) => {
  if (asking.size === 0) letGo = holdAddress(router);
  asking.add(ask);
  return () => {
    if (asking.delete(ask) && asking.size === 0) letGo?.();
  };
};

/**
 * Asks before unsaved changes are left. Not null while the person is asked: call it with the answer. `onDiscard` forgets
 * what was typed.
 */
export const useLeaving = (unsaved: boolean, onDiscard: () => void): ((leave: boolean) => void) | null => {
  const { navigator } = useContext(NavigationContext);
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (!unsaved) return;
    const stop = addAsk(
      navigator,
      () =>
        new Promise((resolve) => {
          setAnswer(() => (leave: boolean) => {
            setAnswer(null);
            if (leave) {
              stop();
              discard();
            }
            resolve(leave);
          });
        }),
    );
    return stop;
  }, [unsaved, navigator]);
  return answer;
};
