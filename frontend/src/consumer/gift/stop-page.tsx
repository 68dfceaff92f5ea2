import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { failureText } from '../../api/failure-text.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Alone, Saying } from './alone.tsx';

/** Where a person who got a gift by e-mail says that they want no more of them. Opening the page changes nothing. */
export const StopPage = () => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const { token = '' } = useParams();
  const stop = useMutation({ mutationFn: () => call('gifts.stopMails', { token }) });
  // Before the network may be gone: a file that was asked for without it is not there afterwards, either.
  useEffect(() => {
    import('virtual:routes/private').catch(() => {});
  }, []);
  if (codeOf(stop.error) === 'gift.mail_unknown')
    return (
      <Alone>
        <Saying title={t('stop.unknown')} text={t('stop.unknownText')} />
      </Alone>
    );
  return (
    <Alone>
      <div role="status" className="grid">
        {stop.isSuccess ? (
          <Saying title={t('stop.done')} text={t('stop.doneText')} />
        ) : (
          <Saying title={t('stop.title')} text={t('stop.text')}>
            <Button variant="primary" size="large" pending={stop.isPending} onClick={() => stop.mutate()}>
              {t('stop.yes')}
            </Button>
            {stop.isError && (
              <p className="text-bad">{failureText(t('stop.failed'), stop.error, textOf(stop.error))}</p>
            )}
          </Saying>
        )}
      </div>
    </Alone>
  );
};
