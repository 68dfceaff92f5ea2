import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:fuzz -- --calls 100000 --seed 7`: as many random calls as asked for, in a cloud of its own. */
const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const child = spawn('vitest', ['run', '--project', 'fuzz', '--disable-console-intercept'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
