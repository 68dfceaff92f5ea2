import { type ComponentType, lazy } from 'react';
import type { OverClipProps } from './over-clip.tsx';

/** Loaded with a press; where it cannot be had, the browser's own controls say that the clip failed. */
export const OverClip = lazy<ComponentType<OverClipProps>>(() =>
  import('./over-clip.tsx').catch(() => ({ default: () => null })),
);
