import '../styles/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '../../../shared/language.ts';
import { startBeforeRouter } from '../core/before-router.ts';
import { startTexts } from '../core/i18n.ts';
import { startLetterless } from '../core/letterless.ts';
import { currentSession, onSessionChange, startSession } from '../core/session.ts';
import { App } from './app.tsx';
import { loadHome } from './home.tsx';
import { startKeepingFocus } from './keep-focus.ts';
import { reloadOnceOnMissingChunk } from './missing-chunk.ts';

reloadOnceOnMissingChunk();
startBeforeRouter();
startLetterless();
startKeepingFocus();

const page = document.documentElement;
const root = document.getElementById('root');
if (!root) throw new Error('no root');

const home = location.pathname === '/';

/**
 * A function, because a module that awaits at its top level would deadlock: the home page's file waits for this one.
 */
const show = async (): Promise<void> => {
  await Promise.all([
    startTexts(page.lang as Language, home ? ['common', 'home'] : ['common']),
    // Where it cannot be loaded, its error boundary says so.
    home && loadHome().catch(() => {}),
  ]);
  // Markup in the page was rendered by these very components: in the reader's language it is hydrated.
  if (root.firstChild && page.dataset.foreign === undefined) hydrateRoot(root, <App />);
  else {
    root.replaceChildren();
    createRoot(root).render(<App />);
  }
  delete page.dataset.foreign;
  page.dataset.ready = '';
};

const stop = onSessionChange(() => {
  if (currentSession().status !== 'signed-in') return;
  stop();
  void import('../core/live.ts').then(({ startLive }) => startLive());
});
void show().then(startSession);
