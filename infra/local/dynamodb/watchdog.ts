/**
 * Runs a command and ends it when whoever started the watchdog is gone, however it went: the pipe to standard
 * input closes even when the parent is killed. `node watchdog.ts <folder> <command> [arguments…]`; the folder, unless it
 * is empty, is gone with the command.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [folder = '', command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const end = () => child.kill('SIGKILL');
const leave = (code: number) => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
};
child.on('exit', (code) => leave(code ?? 1));
child.on('error', () => leave(127));
process.on('SIGTERM', end);
process.stdin.on('end', end).on('close', end).resume();
