import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Whether a program is for this machine, with the libraries that it needs. */
const runs = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;

const packaged = async (): Promise<string | undefined> => {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
};

/**
 * The browser of the tests: Playwright's own, the one that comes as an npm package, or the system's. The packaged one
 * has no window, which takes a quarter of the processor's work off it. Throws a sentence that says what to install when
 * none of them runs here.
 */
export const findChromium = async (): Promise<string> => {
  const candidates = [chromium.executablePath(), await packaged(), ...SYSTEM];
  const found = candidates.find((path) => path && existsSync(path) && runs(path));
  if (found) return found;
  throw new Error(
    'No Chromium was found that runs. Install one (for example `apt-get install chromium`) and run this again.',
  );
};

/** Without a sandbox, since tests also run as root; without the browser's own calls to the outside. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
