import type { ComponentType } from 'react';
import { startKeepingErrors } from '../api/keep-errors.ts';
import { startLetterless } from '../core/page/letterless.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { startTravelling } from '../ui/parts/travel.ts';
import { startAskingAgain } from './ask-again.ts';
import { startKeepingFocus } from './keep-focus.ts';
import { startOfferingReload } from './outdated.ts';
import { startPressingOnce } from './press-once.ts';

let started = false;

/** Brings what a page does without until somebody touches it or it is quiet, and answers what shows its toasts. */
export const bringLate = (): ComponentType => {
  if (started) return Toaster;
  started = true;
  startPressingOnce();
  startTravelling();
  startKeepingFocus();
  startLetterless();
  startKeepingErrors();
  startAskingAgain();
  startOfferingReload();
  // While files can still be loaded: what says that others cannot, and what the first change of route and the first press that
  // sends something need.
  import('../ui/feedback/crash-page.tsx').catch(() => {});
  import('./arrive.ts').catch(() => {});
  import('virtual:routes/private').catch(() => {});
  return Toaster;
};
