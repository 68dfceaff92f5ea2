import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Contracts, contracts } from '../../../shared/contracts/index.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import { freePorts } from '../../support/cloud/free-ports.ts';

/** The built site with the demonstration behind it, as `npm start` serves it. */
export interface ServedSite {
  readonly origin: string;
  /** Somebody's ad of the home page, and who made it. */
  readonly ad: { readonly id: string; readonly creatorId: string };
  stop(): Promise<void>;
}

const newestAd = async (origin: string): Promise<ServedSite['ad']> => {
  const response = await fetch(`${origin}${contracts.catalog.home.path}`);
  const { newest } = (await response.json()) as Output<Contracts['catalog']['home']>;
  if (!newest[0]) throw new Error('The demonstration has no ad');
  return newest[0];
};

export const serveSite = async (): Promise<ServedSite> => {
  const port = await freePorts();
  const script = fileURLToPath(new URL('../../support/cloud/serve-for-browser.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, MAZALTOV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  for await (const line of createInterface(child.stdout))
    if (line === 'ready') return { origin, ad: await newestAd(origin), stop };
  throw new Error('The site did not start');
};
