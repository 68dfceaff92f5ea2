import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

const IDLE_MS = 4_000;
const NEAR = '500px';

/**
 * Until the element is on the screen, or near it once somebody scrolls, or the page has had a quiet while, whichever is
 * first.
 */
const near = (id: string): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      if (!element) return resolve();
      let observer: IntersectionObserver | undefined;
      const watch = (rootMargin: string): void => {
        observer?.disconnect();
        observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin });
        observer.observe(element);
      };
      const moved = (): void => watch(NEAR);
      const done = (): void => {
        observer?.disconnect();
        clearTimeout(quiet);
        window.removeEventListener('scroll', moved);
        resolve();
      };
      const quiet = setTimeout(done, IDLE_MS);
      window.addEventListener('scroll', moved, { once: true, passive: true });
      watch('0px');
    });
  });

/**
 * A part further down a page whose code comes when it is about to be seen. In a page rendered at build its markup is
 * there from the start and is taken over then; `room` keeps its place otherwise. It takes no properties and is never
 * rendered again from outside: React would throw away markup that changes before it is taken over.
 */
export const deferred = (id: string, load: () => Promise<{ default: ComponentType }>, room: ReactNode) => {
  // Where it cannot be loaded its placeholder stays, and the page around it goes on.
  const orRoom = () => load().catch(() => ({ default: () => room }));
  const Part = lazy(() => (typeof window === 'undefined' ? load() : near(id).then(orRoom)));
  return memo(() => (
    <div id={id}>
      <Suspense fallback={room}>
        <Part />
      </Suspense>
    </div>
  ));
};
