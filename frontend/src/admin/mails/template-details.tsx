import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailKind } from '../../../../shared/mails.ts';
import { LANGUAGES, type Language } from '../../../../shared/texts/language.ts';
import { call, query } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { useActor } from '../../core/session/session.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { useSay } from '../frame/notices.tsx';
import { Details } from '../frame/panel.tsx';
import { Words } from '../lists/texts.tsx';
import { AwaitedMail } from './awaited-mail.tsx';
import { MailFrame } from './mail-frame.tsx';
import { MailSwitch } from './mail-switch.tsx';

/** The same e-mail to the admin who looks at it. */
const SendTest = ({ kind, language }: InputOf<'mailTemplatesAdmin.sendTest'>) => {
  const { t } = useTranslation('mails');
  const say = useSay(`mail-test:${kind}`);
  const errorText = useErrorText();
  const email = useActor()?.email ?? '';
  const attempt = useAttempt({
    name: `mail-test:${kind}`,
    send: (input: InputOf<'mailTemplatesAdmin.sendTest'>, idempotencyKey) =>
      call('mailTemplatesAdmin.sendTest', input, { idempotencyKey }),
    onDone: () => say('success', t('templates.tested', { kind: t(`kinds.${kind}`), email: isolate(email) })),
    onRefused: (error) => say('error', t('templates.testFailed', { why: errorText(error) })),
  });
  return (
    <SpaceBetween size="s">
      <Button
        loading={attempt.busy}
        disabled={attempt.locked}
        onClick={() => void attempt.send({ kind, language })}
      >
        {t('templates.test')}
      </Button>
      <AttemptNotice attempt={attempt} />
    </SpaceBetween>
  );
};

/** An e-mail as it would leave now, its switch, and a test of it. */
export const TemplateDetails = ({ kind }: { readonly kind: string }) => {
  const { t, i18n } = useTranslation(['mails', 'common']);
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'he');
  const { data, error, refetch } = useQuery({
    // What no e-mail is called is refused by the server.
    ...query('mailTemplatesAdmin.preview', { kind: kind as MailKind, language }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <AwaitedMail error={error} onRetry={refetch} />;
  const name = t(`kinds.${data.kind}`);
  return (
    <Details title={name}>
      <SpaceBetween size="l">
        <SegmentedControl
          label={t('templates.language')}
          selectedId={language}
          options={LANGUAGES.map((each) => ({ id: each, text: t(`languages.${each}`) }))}
          onChange={({ detail }) => setLanguage(detail.selectedId === 'en' ? 'en' : 'he')}
        />
        <KeyValuePairs
          columns={2}
          items={[
            { label: t('templates.subject'), value: <Words>{data.subject}</Words> },
            { label: t('templates.from'), value: <Words>{data.from}</Words> },
            { label: t('templates.reader'), value: t(`readers.${data.to}`) },
            { label: t('templates.topic'), value: t(`topics.${data.topic}`) },
          ]}
        />
        {data.state !== 'owed' ? (
          <MailSwitch kind={data.kind} isOn={data.state === 'on'} v={data.v} />
        ) : (
          <span>{t(data.topic === 'owed' ? 'templates.owed' : 'templates.promised')}</span>
        )}
        <MailFrame name={name} html={data.html} />
        <SendTest kind={data.kind} language={language} />
      </SpaceBetween>
    </Details>
  );
};
