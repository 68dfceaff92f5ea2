import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { root, sourceHash } from './source-hash.ts';

const sources = ['infra', 'functions', 'shared', 'cdk.json', 'package-lock.json'];
const keptAssemblies = 3;

/** The stack or a function does not build; the message is the compiler's. */
export class BuildFailed extends Error {}

/** Synthesizing loads all of CDK and blocks for seconds: apart from the thread that serves. */
const synthesizeApart = (outDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./synthesize-worker.ts', import.meta.url), { workerData: outDir });
    worker.once('message', (failure: string | undefined) => {
      if (failure === undefined) resolve();
      else reject(new BuildFailed(failure));
    });
    worker.once('error', (error) => reject(new BuildFailed(String(error))));
    worker.once('exit', (code) => {
      if (code !== 0) reject(new BuildFailed(`the synthesis ended with ${code}`));
    });
  });

const forgetOld = (folder: string): void => {
  const dated = readdirSync(folder).map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }));
  const old = dated.sort((a, b) => b.at - a.at).slice(keptAssemblies);
  for (const { name } of old) rmSync(path.join(folder, name), { recursive: true, force: true });
};

/**
 * Folder with the synthesized stack of stage `local`, made only when its sources changed. It is the same for every
 * port: addresses are put in when the template is read. Throws `BuildFailed`.
 */
export const buildAssembly = async (): Promise<string> => {
  const folder = path.join(root, '.local', 'assemblies');
  const wanted = path.join(folder, sourceHash(sources));
  if (existsSync(path.join(wanted, 'manifest.json'))) return wanted;
  mkdirSync(folder, { recursive: true });
  forgetOld(folder);
  const making = `${wanted}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  await synthesizeApart(making);
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
