import { lazy } from 'react';

/** Loaded with a press; where it cannot be had, the browser's own controls say that the clip failed. */
export const OverClip = lazy(() => import('./over-clip.tsx').catch(() => ({ default: () => null })));
