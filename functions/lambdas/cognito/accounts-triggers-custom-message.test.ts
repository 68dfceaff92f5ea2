import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { transact } from '../../lib/table/table.ts';
import { settingWrite } from '../../site/platform-config/config.table.ts';
import { SITE_CONFIG_KEY } from '../../site/platform-config/site-config.ts';
import { handler } from './accounts-triggers-custom-message.ts';

withTable();

const written = async (
  triggerSource: string,
  { language, clientMetadata }: { language?: string; clientMetadata?: Record<string, string> } = {},
) => {
  const event = {
    triggerSource,
    request: {
      userAttributes: {
        email: 'dana+a&b@example.com',
        name: 'Visit evil.example',
        ...(language ? { 'custom:language': language } : {}),
      },
      codeParameter: '{####}',
      usernameParameter: triggerSource.endsWith('AdminCreateUser') ? '{username}' : null,
      ...(clientMetadata ? { clientMetadata } : {}),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent;
  return (await handler(event)).response;
};

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  vi.stubEnv('BRAND_NAME', 'Mazaltov');
  vi.stubEnv('BRAND_NAME_HE', 'מזל טוב');
});

describe('Cognito’s e-mail', () => {
  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'confirms an address by a link: %s',
    async (source) => {
      const { emailMessage } = await written(source);
      expect(emailMessage).toContain(
        'href="https://site.example/auth/callback?type=signup&amp;email=dana%2Ba%26b%40example.com&amp;code={####}"',
      );
    },
  );

  it('says that an order waits where one does, and leads to it', async () => {
    const draft = 'drf_01jdmhx9v6q4w8zk3r5t7y2b0c';
    for (const source of ['CustomMessage_SignUp', 'CustomMessage_ResendCode']) {
      const waits = 'ההזמנה שמורה ומחכה';
      expect((await written(source)).emailMessage).not.toContain(waits);
      const { emailMessage } = await written(source, { clientMetadata: { draft } });
      expect(emailMessage).toContain(waits);
      expect(emailMessage).toContain(`&amp;draft=${draft}&amp;code={####}"`);
    }
  });

  it('leads to a new password', async () => {
    const { emailMessage, emailSubject } = await written('CustomMessage_ForgotPassword');
    expect(emailSubject).toBe('בחירת סיסמה חדשה');
    expect(emailMessage).toContain(
      'href="https://site.example/reset-password?email=dana%2Ba%26b%40example.com&amp;code={####}"',
    );
  });

  it('invites with address and first password, as Cognito fills them in', async () => {
    const { emailMessage, emailSubject } = await written('CustomMessage_AdminCreateUser');
    expect(emailSubject).toBe('הזמנה לחשבון חדש');
    for (const part of ['{####}', '{username}', 'href="https://site.example/login"'])
      expect(emailMessage).toContain(part);
    const english = await written('CustomMessage_AdminCreateUser', { clientMetadata: { language: 'en' } });
    expect(english.emailSubject).toBe('You are invited');
  });

  it('is Hebrew and right to left unless the person reads English', async () => {
    expect((await written('CustomMessage_SignUp')).emailMessage).toContain('<html dir="rtl" lang="he">');
    const english = await written('CustomMessage_SignUp', { language: 'en' });
    expect(english.emailMessage).toContain('<html dir="ltr" lang="en">');
    expect(english.emailSubject).toBe('Please confirm your e-mail address');
    const now = await written('CustomMessage_ForgotPassword', {
      language: 'he',
      clientMetadata: { language: 'en' },
    });
    expect(now.emailMessage).toContain('<html dir="ltr" lang="en">');
  });

  it('keeps Cognito’s limits and repeats nothing a stranger may have entered', async () => {
    for (const language of ['he', 'en']) {
      const { emailMessage, emailSubject } = await written('CustomMessage_SignUp', { language });
      expect(emailMessage?.length).toBeLessThan(20_000);
      expect(emailSubject?.length).toBeLessThan(140);
      expect(emailMessage).not.toContain('evil');
    }
  });

  it('is the pool’s own for everything else', async () => {
    expect(await written('CustomMessage_VerifyUserAttribute')).toEqual({
      smsMessage: null,
      emailMessage: null,
      emailSubject: null,
    });
  });

  it('carries a name that was changed a moment ago', async () => {
    expect((await written('CustomMessage_SignUp')).emailMessage).toContain('מזל טוב');
    const value = { site_name_hebrew: 'הידד' };
    await transact([settingWrite(SITE_CONFIG_KEY, { value, v: 0, updatedAt: '2026-11-22T10:00:00.000Z' })]);
    const { emailMessage } = await written('CustomMessage_SignUp');
    expect(emailMessage).toContain('הידד');
    expect(emailMessage).not.toContain('מזל טוב');
  });
});
