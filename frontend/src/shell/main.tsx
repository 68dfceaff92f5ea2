import '../styles/app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Arrived } from '../../../shared/page/arrived.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { queryClient } from '../api/query-client.ts';
import { takeArrived } from '../core/page/arrived.ts';
import { startBeforeRouter } from '../core/page/before-router.ts';
import { bringScreensBy } from '../core/page/bring-ahead.ts';
import { currentSession, onSessionChange, startSession } from '../core/session/session.ts';
import { startTexts } from '../core/texts/i18n.ts';
import { App } from './app.tsx';
import { reloadOnceOnMissingChunk } from './missing-chunk.ts';
import { bringScreen } from './routes.tsx';

reloadOnceOnMissingChunk();
startBeforeRouter();
bringScreensBy(bringScreen);

const page = document.documentElement;
const root = document.getElementById('root');
if (!root) throw new Error('no root');

/** The answers that came with the page; none with the empty shell. */
const { answers, namespaces }: Arrived = JSON.parse(
  document.getElementById('arrived')?.textContent || '{"answers":[],"namespaces":[]}',
);
const arrived = takeArrived(queryClient, answers);
const rendered = 'arrived' in page.dataset;
/** Browsers that translate put texts into elements that no component makes, and may do it before the code is here. */
const isTranslated = (): boolean => root.querySelector('font') !== null;

/** A function, because a module that awaits at its top level would deadlock: the screen's file waits for this one. */
const show = async (): Promise<void> => {
  await Promise.all([
    startTexts(page.lang as Language, [...new Set(['common', ...namespaces])]),
    // Where it cannot be loaded, its error boundary says so.
    rendered && bringScreen(location.pathname).catch(() => {}),
  ]);
  // Markup in the page was rendered by these very components: in the reader's language, and untouched, it is hydrated.
  const app = <App arrived={arrived} />;
  if (rendered && page.dataset.foreign === undefined && !isTranslated())
    // In slices, between which the browser paints and answers.
    startTransition(() => void hydrateRoot(root, app));
  else {
    // What is translated can be read and typed into until React puts its own in its place; another language is not seen.
    if (page.dataset.foreign !== undefined) root.replaceChildren();
    createRoot(root).render(app);
  }
  delete page.dataset.foreign;
  page.dataset.ready = '';
};

const stop = onSessionChange(() => {
  if (currentSession().status !== 'signed-in') return;
  stop();
  void import('../core/live/live.ts').then(({ startLive }) => startLive());
});
void show().then(startSession);
