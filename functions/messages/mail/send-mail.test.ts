import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { NO_FACTS } from '../../../test/support/typed/site-facts.ts';
import { findMail, putMail } from './mail.table.ts';
import type { Mail } from './mail.ts';
import { mayHaveLeft, sendMail } from './send-mail.ts';

const SENDER = async () => ({
  brand: 'מזל טוב',
  logo: '',
  siteOrigin: 'https://site.example',
  facts: NO_FACTS,
});

describe('an e-mail whose sending failed', () => {
  it('may have left when SES gave no answer', () => {
    expect(mayHaveLeft(Object.assign(new Error('time-out'), { $metadata: { attempts: 1 } }))).toBe(true);
    expect(mayHaveLeft(Object.assign(new Error('reset'), { code: 'ECONNRESET', $metadata: {} }))).toBe(true);
  });

  it('was not sent when SES refused it, was never reached, or nobody asked', () => {
    expect(mayHaveLeft(Object.assign(new Error('throttled'), { $metadata: { httpStatusCode: 429 } }))).toBe(
      false,
    );
    expect(mayHaveLeft(Object.assign(new Error('refused'), { code: 'ECONNREFUSED', $metadata: {} }))).toBe(
      false,
    );
    expect(mayHaveLeft(new TypeError('a fault of ours'))).toBe(false);
  });
});

withTable();

describe('sending', () => {
  let count = 0;
  const queued = async (): Promise<Mail> => {
    count += 1;
    const mail: Mail = {
      event: `usr_a#${count}`,
      kind: 'creator-approved',
      to: 'reader@example.com',
      language: 'he',
      values: { creatorName: 'נועה', path: '/dashboard/creator' },
      at: '2026-11-20T10:00:00.000Z',
    };
    await putMail(mail);
    return mail;
  };
  const ses = mockClient(SESClient);
  beforeAll(() => {
    Object.assign(process.env, {
      MAIL_MODE: 'ses',
      MAIL_FROM: 'no-reply@example.com',
      SES_CONFIGURATION_SET: 'set',
      SITE_ORIGIN: 'https://site.example',
      BRAND_NAME: 'Mazaltov',
      BRAND_NAME_HE: 'מזל טוב',
    });
  });
  afterAll(() => ses.restore());
  const outcome = (answer: () => Promise<unknown>) => {
    ses.reset();
    ses.on(SendEmailCommand).callsFake(answer);
  };

  it('asks the service when the mail says `sending`, and only once', async () => {
    const mail = await queued();
    let during: string | undefined;
    outcome(async () => {
      during = (await findMail(mail))?.status;
    });
    await sendMail(mail, SENDER);
    await sendMail(mail, SENDER);
    expect(during).toBe('sending');
    expect(ses.calls()).toHaveLength(1);
    expect(await findMail(mail)).toMatchObject({ status: 'sent', tries: 1 });
  });

  it('leaves a mail queued that cannot be written, so that it was certainly not sent', async () => {
    const mail = await queued();
    outcome(async () => undefined);
    vi.stubEnv('MAIL_FROM', '');
    await expect(sendMail(mail, SENDER)).rejects.toThrow('MAIL_FROM');
    vi.unstubAllEnvs();
    expect(ses.calls()).toHaveLength(0);
    expect(await findMail(mail)).toMatchObject({ status: 'queued', tries: 0 });
  });

  it('queues it again when the service refuses, for the queue to try again', async () => {
    const mail = await queued();
    outcome(() => Promise.reject(Object.assign(new Error('no'), { $metadata: { httpStatusCode: 429 } })));
    await expect(sendMail(mail, SENDER)).rejects.toThrow('no');
    expect(await findMail(mail)).toMatchObject({ status: 'queued', tries: 1 });
  });

  it('leaves it `sending` when no answer came: it may have left', async () => {
    const mail = await queued();
    outcome(() => Promise.reject(Object.assign(new Error('time-out'), { $metadata: {} })));
    await sendMail(mail, SENDER);
    await sendMail(mail, SENDER);
    expect(ses.calls()).toHaveLength(1);
    expect(await findMail(mail)).toMatchObject({ status: 'sending' });
  });
});
