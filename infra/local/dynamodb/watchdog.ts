/**
 * Runs a command and ends it when whoever started the watchdog is gone, however it went: the pipe to standard
 * input closes even when the parent is killed. `node watchdog.ts <command> [arguments…]`
 */
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

const end = () => child.kill('SIGKILL');
child.on('exit', (code) => process.exit(code ?? 1));
child.on('error', () => process.exit(127));
process.on('SIGTERM', end);
process.stdin.on('end', end).on('close', end).resume();
