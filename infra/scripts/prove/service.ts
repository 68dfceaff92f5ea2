import { randomBytes } from 'node:crypto';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { SendRawEmailCommand } from '@aws-sdk/client-ses';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { contracts } from '../../../shared/contracts/index.ts';
import { ask, type Check, expectThat, NotHere, type Place } from './place.ts';

export const answers: Check = {
  name: 'the site answers, and knows its user pool',
  run: async ({ outputs }) => {
    const config = await fetch(`${outputs.SiteOrigin}/config.json`);
    const { userPoolId } = (await config.json()) as { userPoolId?: string };
    expectThat(userPoolId === outputs.UserPoolId, `config.json names the pool ${userPoolId}`);
    const home = await fetch(outputs.SiteOrigin);
    const text = await home.text();
    expectThat(home.status === 200 && text.includes('<html'), `the home page answered ${home.status}`);
    const gone = await fetch(`${outputs.SiteOrigin}/media/nothing-here.webp`);
    expectThat(gone.status === 404, `a picture that is not there answered ${gone.status}`);
    return outputs.SiteOrigin;
  },
};

/** Least size of a part but the last. */
const PART_BYTES = 5 * 1024 ** 2;
/** Of the Lambda's ten seconds for both. */
const SECONDS = 9;

const putTogether = async ({ s3, outputs, megabytes }: Place, Key: string): Promise<number> => {
  const Bucket = outputs.IncomingBucketName;
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const Body = randomBytes(PART_BYTES);
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for (let PartNumber = 1; (PartNumber - 1) * 5 < megabytes; PartNumber += 1) {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
  }
  const began = performance.now();
  await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  await s3.send(
    new CopyObjectCommand({ Bucket: outputs.RequestVideosBucketName, Key, CopySource: `${Bucket}/${Key}` }),
  );
  return (performance.now() - began) / 1_000;
};

export const copies: Check = {
  name: 'a large video is put together and copied within the time of its Lambda',
  run: async (place) => {
    const { s3, outputs, megabytes } = place;
    const Key = `incoming/prove/${randomBytes(8).toString('hex')}`;
    try {
      const seconds = await putTogether(place, Key);
      expectThat(seconds < SECONDS, `${megabytes} MB took ${seconds.toFixed(1)} s`);
      return `${megabytes} MB in ${seconds.toFixed(1)} s`;
    } finally {
      for (const Bucket of [outputs.IncomingBucketName, outputs.RequestVideosBucketName])
        await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    }
  },
};

/** For as long as this check takes. */
const SIGNED_SECONDS = 300;

export const plays: Check = {
  name: 'a private video is there for a signed address alone, and gone with its file',
  run: async ({ s3, secrets, outputs }) => {
    const { VideoKeysArn: SecretId, VideoKeyId, VideoKeyName } = outputs;
    const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
    const key = (JSON.parse(SecretString) as Record<string, string>)[VideoKeyName];
    expectThat(key !== undefined, `the secret has no ${VideoKeyName}: npm run rotate-video-keys makes it`);
    const object = {
      Bucket: outputs.RequestVideosBucketName,
      Key: `prove/${randomBytes(8).toString('hex')}`,
    };
    const plain = `${outputs.SiteOrigin}/videos/${object.Key}`;
    const signed = getSignedUrl({
      url: plain,
      keyPairId: VideoKeyId,
      privateKey: key ?? '',
      dateLessThan: new Date(Date.now() + SIGNED_SECONDS * 1_000),
    });
    const statusOf = async (address: string): Promise<number> =>
      (await fetch(address, { headers: { range: 'bytes=0-3' } })).status;
    try {
      await s3.send(new PutObjectCommand({ ...object, Body: 'a video', ContentType: 'video/mp4' }));
      const seen = [await statusOf(plain), await statusOf(signed)];
      expectThat(seen.join() === '403,206', `unsigned and signed answered ${seen.join(' and ')}`);
    } finally {
      await s3.send(new DeleteObjectCommand(object));
    }
    const after = await statusOf(signed);
    expectThat(after === 404, `deleted, it answered ${after}`);
    return 'unsigned 403, signed 206, deleted 404';
  },
};

export const mails: Check = {
  name: 'a raw e-mail leaves with the configuration set of gifts',
  run: async ({ settings, ses, email, outputs }) => {
    if (settings.mailMode !== 'ses') throw new NotHere('the stage sends no e-mail of its own');
    const lines = [
      `From: ${settings.mailFrom}`,
      `To: ${email}`,
      'Subject: It leaves',
      `List-Unsubscribe: <${outputs.SiteOrigin}/>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      '',
      'Sent by npm run prove. Look at DKIM, SPF and DMARC in its headers: each has to say pass.',
    ];
    const { MessageId } = await ses.send(
      new SendRawEmailCommand({
        Source: settings.mailFrom,
        Destinations: [email],
        ConfigurationSetName: outputs.GiftMailSetName,
        RawMessage: { Data: Buffer.from(lines.join('\r\n')) },
      }),
    );
    return `${MessageId}: look at its headers`;
  },
};

export const hears: Check = {
  name: 'the webhook is reached by PayPal’s way, and takes no event of a stranger',
  run: async (place) => {
    if (place.settings.paymentsMode !== 'paypal') throw new NotHere('the stage takes no payments by PayPal');
    const { method, path } = contracts.paypalEvents.receive;
    const { status, answer } = await ask(place, method, path, { body: {} });
    expectThat(status === 400 && answer.code === 'call.invalid', `answered ${status} ${String(answer.code)}`);
    return 'now send a test event from PayPal’s dashboard, and look at the log of wallet/webhook';
  },
};

/** A stage whose limit one machine can reach. */
const REACHABLE = 500;
const AT_ONCE = 100;
const MOST_CALLS = 20_000;

/** Calls that no cache answers, at once; how many of them were refused for their number. */
const refusedOf = async (place: Place, path: string, calls: number): Promise<number> => {
  const answered = await Promise.all(Array.from({ length: calls }, () => ask(place, 'GET', path)));
  return answered.filter(({ status }) => status === 429).length;
};

export const throttles: Check = {
  name: 'the throttle counts all routes of the API together',
  run: async (place) => {
    const { rate } = place.settings.throttle;
    if (rate > REACHABLE) throw new NotHere(`one machine makes no ${rate} calls a second: look at dev`);
    const { path: one } = contracts.accounts.me;
    const { path: other } = contracts.wallet.balance;
    for (let calls = 0; calls < MOST_CALLS; calls += AT_ONCE) {
      if ((await refusedOf(place, one, AT_ONCE)) < AT_ONCE / 2) continue;
      const refused = await refusedOf(place, other, AT_ONCE);
      expectThat(refused > 0, 'another route was not throttled: the limit is each route’s');
      return `${refused} of ${AT_ONCE} calls of another route were refused, too`;
    }
    throw new Error(`no call was refused in ${MOST_CALLS}: is the limit each route’s, or higher?`);
  },
};
