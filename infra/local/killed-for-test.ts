/** Run by durability.test.ts: writes through each stand-in until it is killed, and says what was acknowledged. */
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createMail } from './mail/mail.ts';
import { createQueue } from './queue/queue.ts';
import { queueSettings } from './queue/settings.ts';
import { createS3 } from './s3/s3.ts';
import { bucketSettings } from './s3/settings.ts';
import { serveForTest } from './serve-for-test.ts';

const [dataDir = ''] = process.argv.slice(2);
const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
const common = { dataDir, region: 'eu-central-1', credentials: [credentials] };
const s3 = createS3({ ...common, buckets: [bucketSettings('media', {})] });
const mail = createMail(common);
const queue = createQueue({ ...common, queues: [queueSettings('mail', {})], endpoint: '', account: '1' });
const { endpoint } = await serveForTest((request, response) => void s3.handle(request, response));
const client = new S3Client({ endpoint, region: common.region, credentials });

for (let index = 0; ; index++) {
  const name = `${index}`;
  await client.send(new PutObjectCommand({ Bucket: 'media', Key: name, Body: `body ${name}` }));
  mail.deliver({ to: 'a@b.co', from: 'c@d.co', subject: name, html: '' });
  queue.send('mail', [{ body: name }]);
  process.stdout.write(`${name}\n`);
}
