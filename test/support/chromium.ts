import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * A browser of this machine: the one Playwright would use, the system's, or the one that comes as an npm package.
 * Throws a sentence that says what to install when none of them runs here.
 */
export const findChromium = async (): Promise<string> => {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return system;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (error) {
    throw new Error(
      `No Chromium was found. Install one (for example \`apt-get install chromium\`) and run this again. (${(error as Error).message})`,
    );
  }
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
