import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { LocalPayments } from '../../../infra/stage/config.ts';
import type { CloudForTests } from './start-cloud.ts';

/** A cloud in a process of its own, on a folder that stays when the process is killed. */
export const startCloudApart = async (options: {
  readonly dataDir: string;
  readonly assemblyDir: string;
  readonly payments?: LocalPayments;
}): Promise<{ cloud: CloudForTests; pid: number; kill: () => Promise<void> }> => {
  const script = new URL('./cloud-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for await (const line of createInterface(child.stdout))
    return { cloud: JSON.parse(line), pid: child.pid ?? 0, kill };
  throw new Error('The cloud ended while it started');
};
