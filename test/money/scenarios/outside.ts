import '../environment.ts';
import type { MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SESClient } from '@aws-sdk/client-ses';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { useSqs } from '../../../functions/lib/aws/queue.ts';
import { useStorage } from '../../../functions/lib/aws/storage.ts';
import { useTranscoder } from '../../../functions/media/begin-job.ts';
import type { MailRef } from '../../../functions/messages/mail/mail.ts';
import { useSes } from '../../../functions/messages/mail/send-mail.ts';
import { bytesOfRange } from '../../support/acts/films.ts';
import { current, reach, type Surroundings } from '../delivery.ts';
import type { Fault } from '../faults.ts';

Object.assign(process.env, {
  MAIL_MODE: 'ses',
  MAIL_FROM: 'no-reply@example.com',
  MAIL_QUEUE_URL: 'queue',
  SES_CONFIGURATION_SET: 'set',
  INCOMING_BUCKET: 'incoming',
  REQUEST_VIDEOS_BUCKET: 'videos',
  TRANSCODER_ROLE_ARN: 'role',
  TRANSCODER_QUEUE_ARN: 'queue',
});

interface Command {
  readonly input: object;
}

const nameOf = (command: Command): string => command.constructor.name.replace(/Command$/, '');

const SAID_NO = new Set<Fault>(['contended', 'conflict', 'throttled', 'unavailable']);

/** As a client of AWS throws it: a status where there was an answer. */
const errorOf = (fault: Fault): Error =>
  Object.assign(new Error(fault), { $metadata: SAID_NO.has(fault) ? { httpStatusCode: 503 } : {} });

const refusal = (name: string): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: 404 } });

interface ObjectPlace {
  readonly Key: string;
  readonly UploadId: string;
  readonly Body: Uint8Array;
  readonly CopySource: string;
  readonly Range: string;
}

/** Storage in memory: a multipart upload is complete once, and then there is no such upload. */
class Storage {
  readonly objects = new Map<string, Uint8Array>();
  readonly uploads = new Map<string, Uint8Array>();
  private begun = 0;

  private readonly operations: Readonly<Record<string, (place: ObjectPlace) => object>> = {
    ListParts: ({ UploadId }) => ({
      Parts: [{ PartNumber: 1, ETag: 'e', Size: this.upload(UploadId).length }],
    }),
    CompleteMultipartUpload: ({ Key, UploadId }) => {
      this.objects.set(Key, this.upload(UploadId));
      this.uploads.delete(UploadId);
      return {};
    },
    CreateMultipartUpload: ({ Key }) => {
      const UploadId = `${Key} ${++this.begun}`;
      this.uploads.set(UploadId, new Uint8Array());
      return { UploadId };
    },
    // What is written here is one part.
    UploadPart: ({ UploadId, Body }) => {
      this.upload(UploadId);
      this.uploads.set(UploadId, Buffer.from(Body));
      return { ETag: 'e' };
    },
    HeadObject: ({ Key }) => ({ ContentLength: this.object(Key, 'NotFound').length }),
    GetObject: ({ Key, Range }) => {
      const bytes = bytesOfRange(this.object(Key, 'NoSuchKey'), Range);
      return { Body: { transformToByteArray: async () => bytes } };
    },
    CopyObject: ({ Key, CopySource }) => {
      this.objects.set(Key, this.object(CopySource.slice(CopySource.indexOf('/') + 1), 'NoSuchKey'));
      return {};
    },
    DeleteObject: ({ Key }) => {
      this.objects.delete(Key);
      return {};
    },
  };

  private upload(id: string): Uint8Array {
    const found = this.uploads.get(id);
    if (!found) throw refusal('NoSuchUpload');
    return found;
  }

  private object(key: string, missing: string): Uint8Array {
    const found = this.objects.get(key);
    if (!found) throw refusal(missing);
    return found;
  }

  do(name: string, place: ObjectPlace): object {
    const operation = this.operations[name];
    if (!operation) throw new Error(`The storage has no ${name}`);
    return operation(place);
  }
}

/** How often a client of AWS tries what nobody answered. */
const CLIENT_ATTEMPTS = 3;

/** What is beside the table: the queue, the mail service and the storage. */
export interface Outside {
  readonly queued: MailRef[];
  /** Addresses of the mails that arrived. */
  readonly arrived: string[];
  readonly storage: Storage;
  /** Jobs that the transcoder was asked for, by their token: asked for twice it is one. */
  readonly jobs: Map<string, object>;
}

/** Puts them where the functions expect AWS; each call has its turn and its fault. */
export const connectOutside = (surroundings: Surroundings): Outside => {
  const outside: Outside = { queued: [], arrived: [], storage: new Storage(), jobs: new Map() };
  const call = <T>(name: string, work: () => T): Promise<T> =>
    reach<T>(surroundings, current.getStore(), { name, apply: async () => work(), errorOf });
  const sqs = ({ input }: { input: { MessageBody: string } }) =>
    call('SendMessage', () => void outside.queued.push(JSON.parse(input.MessageBody)));
  const ses = ({ input }: { input: { Destination: { ToAddresses: string[] } } }) =>
    call('SendEmail', () => void outside.arrived.push(...input.Destination.ToAddresses));
  /** As AWS's own clients: what nobody answered is tried again. */
  const patiently = async <T>(name: string, work: () => T): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(name, work);
      } catch (error) {
        const isAnswer = (error as Error).name !== 'Error';
        if (isAnswer || attempt === CLIENT_ATTEMPTS) throw error;
      }
    }
  };
  const s3 = (command: Command) => {
    const name = nameOf(command);
    return patiently(name, () => outside.storage.do(name, command.input as ObjectPlace));
  };
  const transcoder = ({ input }: { input: { ClientRequestToken: string; UserMetadata: object } }) =>
    patiently('CreateJob', () => {
      outside.jobs.set(input.ClientRequestToken, input.UserMetadata);
      return {};
    });
  useTranscoder({ send: transcoder } as unknown as MediaConvertClient);
  useSqs({ send: sqs } as unknown as SQSClient);
  useSes({ send: ses } as unknown as SESClient);
  useStorage({ send: s3 } as unknown as S3Client);
  return outside;
};

export const disconnectOutside = (): void => {
  useSqs(undefined);
  useSes(undefined);
  useStorage(undefined);
  useTranscoder(undefined);
};
