import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { allWanted } from '../../core/texts/taking-over.ts';

const IDLE_MS = 4_000;
const NEAR = '500px';

/**
 * Waits until the element is on the screen, or near it once somebody scrolls, until somebody does something on the page,
 * or the page has been idle for a while, whichever comes first. What an act changes of the address is shown only when
 * every part is taken over.
 */
const near = (id: string): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      if (!element) return resolve();
      const over = new AbortController();
      const once = { signal: over.signal, once: true, passive: true };
      let observer: IntersectionObserver | undefined;
      const watch = (rootMargin: string): void => {
        observer?.disconnect();
        observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin });
        observer.observe(element);
      };
      const done = (): void => {
        observer?.disconnect();
        clearTimeout(quiet);
        over.abort();
        resolve();
      };
      const quiet = setTimeout(done, IDLE_MS);
      addEventListener('scroll', () => watch(NEAR), once);
      addEventListener('click', done, once);
      addEventListener('input', done, once);
      watch('0px');
    });
  });

/**
 * A part further down a page, whose code is loaded when it is about to be seen. On a prerendered page its markup is
 * there from the start and hydrated then; otherwise `room` holds its place. It takes no properties and is never
 * rendered again from outside, since React would discard markup that changes before it is hydrated.
 */
export const deferred = (
  id: string,
  load: () => Promise<{ default: ComponentType }>,
  room: ReactNode,
  className?: string,
) => {
  // Where it cannot be loaded its placeholder stays, and the page around it still works.
  const orRoom = () => load().catch(() => ({ default: () => room }));
  const Part = lazy(() =>
    typeof window === 'undefined' ? load() : Promise.race([near(id), allWanted]).then(orRoom),
  );
  return memo(() => (
    <div id={id} className={className}>
      <Suspense fallback={room}>
        <Part />
      </Suspense>
    </div>
  ));
};
