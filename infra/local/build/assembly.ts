import { fork } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { LocalChoices } from '../../stage/config.ts';
import { root, sourceHash } from './source-hash.ts';

const SOURCES = ['infra', 'functions', 'shared', 'cdk.json', 'package-lock.json'];
const KEPT_MS = 24 * 3_600_000;

/** The stack or a function does not build; the message is the compiler's. */
export class BuildFailed extends Error {}

/** All of CDK and a synthesis cost seconds and 300 MB: both go with a process of their own. */
const synthesizeApart = (outDir: string, choices: LocalChoices): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./synthesize-apart.ts', import.meta.url), [outDir, JSON.stringify(choices)], {
      silent: true,
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => reject(new BuildFailed(error.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildFailed(printed.trim()))));
  });

/** A cloud that still runs loads bundles from an older one, so only what is a day old goes. */
const forgetOld = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const age = Date.now() - statSync(path.join(folder, name)).mtimeMs;
    if (age > KEPT_MS) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
};

/**
 * Folder with the synthesized stack of stage `local`, made only when its sources changed. It is the same for every
 * port, and one for each choice of a start: addresses are put in when the template is read. Throws `BuildFailed`.
 */
export const buildAssembly = async ({
  payments = 'demonstration',
  adminTotp = false,
}: LocalChoices = {}): Promise<string> => {
  const folder = path.join(root, '.local', 'assemblies');
  const wanted = path.join(folder, `${sourceHash(SOURCES)}-${payments}${adminTotp ? '-totp' : ''}`);
  if (existsSync(path.join(wanted, 'manifest.json'))) {
    const now = new Date();
    utimesSync(wanted, now, now);
    return wanted;
  }
  mkdirSync(folder, { recursive: true });
  forgetOld(folder);
  const making = `${wanted}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  await synthesizeApart(making, { payments, adminTotp });
  // Each bundle is an asset by now.
  rmSync(path.join(making, 'bundles'), { recursive: true, force: true });
  // On Lambda nothing stands above a bundle; here the repository would declare its CommonJS to be modules.
  writeFileSync(path.join(making, 'package.json'), '{ "type": "commonjs" }\n');
  try {
    renameSync(making, wanted);
  } catch (error) {
    // Another process built the same sources at the same time.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(wanted)) throw error;
  }
  return wanted;
};
