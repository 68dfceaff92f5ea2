import { type ComponentType, lazy, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepEarly } from '../../../frontend/src/boot/early.ts';
import { screen } from './early-screen.ts';

const part = Promise.withResolvers<{ default: ComponentType }>();
const root = document.querySelector('#root');
if (!root) throw new Error('no root');
keepEarly();
Object.assign(window, {
  hydrate: () => startTransition(() => void hydrateRoot(root, screen(lazy(() => part.promise)))),
  drawAfresh: () => {
    createRoot(root).render(screen(() => null));
  },
  bringPart: () => part.resolve({ default: () => null }),
});
