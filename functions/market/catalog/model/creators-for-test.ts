import { createHash, randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { serveForTest } from '../../../../infra/local/serve-for-test.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { somebody } from '../../../../test/support/acts/somebody.ts';
import { actorOf } from '../../../accounts/person/user.ts';
import { transact } from '../../../lib/table/table.ts';
import { applyAsCreator } from '../profiles/apply-as-creator.ts';

export const NOW = new Date('2026-11-20T12:00:00.000Z');

let made = 0;
export const makePerson = async (role: 'fan' | 'admin' = 'fan'): Promise<Actor> => {
  made += 1;
  const { user, writes } = somebody({
    id: `usr_${String(made).padStart(26, '0')}`,
    at: NOW.toISOString(),
    email: `p${made}@example.com`,
    name: 'נועה לוי',
    role,
    avatar: '/media/me.jpg',
  });
  await transact(writes);
  return actorOf(user);
};

export const call = <I>(actor: Actor, input: I) => ({
  actor,
  input,
  now: NOW,
  key: undefined,
  address: '',
  identity: { sub: '', authTime: 0 },
});
/** A call that makes something new; the same key repeats the call. */
export const newCall = <I>(actor: Actor, input: I, key: string = randomUUID()) => ({
  ...call(actor, input),
  key,
});

export const AD = {
  title: 'ברכה',
  description: '',
  requirements: '',
  priceAgorot: 9_900,
  deliveryHours: 24,
  imageKey: '',
  clipKey: '',
  active: true,
};
/** Applied, and not yet approved. */
export const makeCreator = async (): Promise<Actor> => {
  const actor = await makePerson();
  await applyAsCreator(call(actor, { category: 'musician' }));
  return { ...actor, role: 'creator', isCreator: true };
};

/** Said once in a file: what goes to the queue of e-mails comes to this list. */
export const withMailQueue = (): readonly string[] => {
  const mails: string[] = [];
  beforeAll(async () => {
    const queue = await serveForTest((request, response) => {
      let body = '';
      request.on('data', (bytes) => {
        body += bytes;
      });
      request.on('end', () => {
        const { MessageBody } = JSON.parse(body) as { MessageBody: string };
        mails.push(MessageBody);
        const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
        response
          .setHeader('content-type', 'application/x-amz-json-1.0')
          .end(JSON.stringify({ MessageId: '1', MD5OfMessageBody }));
      });
    });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SQS: queue.endpoint,
      MAIL_QUEUE_URL: `${queue.endpoint}/111111111111/mail`,
    });
    return queue.close;
  });
  return mails;
};
