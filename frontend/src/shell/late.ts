import type { ComponentType } from 'react';
import { Toaster } from '../ui/toaster.tsx';
import { startTravelling } from '../ui/travel.ts';

/** Brings what a page does without until it is quiet, and answers what shows its toasts. */
export const bringLate = (): ComponentType => {
  startTravelling();
  // While files can still be loaded.
  import('../ui/crash-page.tsx').catch(() => {});
  return Toaster;
};
