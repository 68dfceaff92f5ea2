import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { call } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/page/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { OWN } from './own-query.ts';
import { PasswordForm } from './password-form.tsx';
import { Section, UnderWay } from './section.tsx';

/** The password once more, then the browser saves the file. */
const DownloadForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('account');
  const download = async (): Promise<void> => {
    const { url } = await call('own.copyAddress', {});
    // It comes as an attachment: the page stays.
    location.assign(url);
    toast.success(t('copy.started'));
    onDone();
  };
  return (
    <PasswordForm
      act={download}
      onCancel={onDone}
      submit={{ text: t('copy.download'), variant: 'primary', icon: 'download' }}
      hint={t('copy.passwordHint')}
    />
  );
};

/** Everything the site keeps about somebody, in one file for themselves. */
export const CopySection = ({ account }: { readonly account: OutputOf<'own.read'> }) => {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const [downloading, setDownloading] = useState(false);
  const ask = useMutation({
    mutationFn: () => call('own.askCopy', {}),
    onError: (error) => toast.error(textOf(error)),
    onSettled: () => queryClient.invalidateQueries(OWN),
  });
  const { copy } = account;
  return (
    <Section title={t('copy.title')} lead={t('copy.lead')}>
      {copy?.state === 'asked' && <UnderWay>{t('copy.asked')}</UnderWay>}
      {copy?.state === 'failed' && <p role="status">{t('copy.failed')}</p>}
      {copy?.state === 'ready' && copy.until && (
        <p role="status">
          {t('copy.ready', { at: formatTimestamp(copy.at), until: formatTimestamp(copy.until) })}
        </p>
      )}
      {downloading && <DownloadForm onDone={() => setDownloading(false)} />}
      {!downloading && copy?.state !== 'asked' && (
        <div className="flex flex-wrap gap-3">
          {copy?.state === 'ready' && (
            <Button icon="download" onClick={() => setDownloading(true)}>
              {t('copy.download')}
            </Button>
          )}
          <Button pending={ask.isPending} onClick={() => ask.mutate()}>
            {t(copy ? 'copy.again' : 'copy.ask')}
          </Button>
        </div>
      )}
    </Section>
  );
};
