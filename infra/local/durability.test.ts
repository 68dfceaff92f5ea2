import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMail } from './mail/mail.ts';
import { createQueue } from './queue/queue.ts';
import { queueSettings } from './queue/settings.ts';
import { openStore } from './s3/store.ts';
import { temporaryFolder } from './serve-for-test.ts';

it('loses nothing acknowledged when the process is killed in the middle of writing', async () => {
  const folder = temporaryFolder();
  const dataDir = folder.path;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'killed-for-test.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lines: string[] = [];
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    // The last line may be half written.
    lines = output.split('\n').slice(0, -1);
    if (lines.length >= 25) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(lines.length).toBeGreaterThanOrEqual(25);

  const common = { dataDir, region: 'eu-central-1', credentials: [] };
  const store = openStore(dataDir);
  const mail = createMail(common);
  const queues = [queueSettings('mail', {})];
  const queue = createQueue({ ...common, queues, endpoint: '', account: '1' });
  const subjects = new Set(mail.messages().map((message) => message.subject));
  const bodies = new Set<string>();
  for (
    let batch = await queue.receive('mail', 10, 0);
    batch.length > 0;
    batch = await queue.receive('mail', 10, 0)
  ) {
    for (const { body } of batch) bodies.add(body);
  }
  for (const name of lines) {
    const { file = '' } = store.object('media', name) ?? {};
    expect(readFileSync(store.path(file), 'utf8')).toBe(`body ${name}`);
    expect(subjects).toContain(name);
    expect(bodies).toContain(name);
  }
  const objects = [...store.objects('media', '', '')].length;
  expect(readdirSync(join(dataDir, 's3-bodies'))).toHaveLength(objects);
  store.close();
  mail.close();
  queue.close();
  folder.remove();
});
