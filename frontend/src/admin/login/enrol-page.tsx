import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import type { InputProps } from '@cloudscape-design/components/input';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { useBrand } from '../../core/page/site.ts';
import { useTitle } from '../../core/page/use-title.ts';
import type { NewAuthenticator } from '../../core/session/authenticator.ts';
import { digitsOf, isCode } from '../../core/session/authenticator-code.ts';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { RequiredField } from './required-field.tsx';
import { useEnrolment } from './use-enrolment.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** The secret for an app on another device, on this one, and for a hand that types it. */
const Secret = ({ made: { secret, link } }: { readonly made: NewAuthenticator }) => {
  const { t } = useTranslation('admin');
  return (
    <SpaceBetween size="s">
      <Box variant="p">{t('enrol.scan')}</Box>
      <div className="back-office-qr">
        <Suspense fallback={<StatusIndicator type="loading">{t('enrol.loading')}</StatusIndicator>}>
          <QrCode value={link} label={t('enrol.qr')} />
        </Suspense>
      </div>
      <Box variant="p">
        {t('enrol.onThisDevice')} <Link href={link}>{t('enrol.openApp')}</Link>
      </Box>
      <Box variant="p">{t('enrol.byHand')}</Box>
      <div dir="ltr" className="back-office-secret">
        <CopyToClipboard
          variant="inline"
          textToCopy={secret}
          textToDisplay={secret.match(/.{1,4}/g)?.join(' ') ?? ''}
          copyButtonAriaLabel={t('enrol.copy')}
          copySuccessText={t('enrol.copied')}
          copyErrorText={t('enrol.copyFailed')}
        />
      </div>
    </SpaceBetween>
  );
};

/** Where an admin of a stage that asks for an authenticator app sets one up, before anything else is shown. */
export const EnrolPage = ({ admin }: { readonly admin: Actor }) => {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const brand = useBrand();
  const { made, problem, busy, begin, confirm } = useEnrolment(brand, admin.email);
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState(false);
  const field = useRef<InputProps.Ref>(null);
  useTitle(t('enrol.title'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(!isCode(code));
    if (!isCode(code)) field.current?.focus();
    else if (!busy) void confirm(digitsOf(code));
  };
  return (
    <>
      <TopBar admin={admin} />
      <main id="main" tabIndex={-1} className="back-office-login back-office-enrolment">
        <Container
          header={
            <Header variant="h1" description={t('enrol.lead')}>
              {t('enrol.title')}
            </Header>
          }
        >
          {made ? (
            <form ref={readFilled} onSubmit={submit} noValidate>
              <Form
                errorText={problem && t(problem)}
                actions={
                  <Button variant="primary" formAction="submit" loading={busy} loadingText={t('login.busy')}>
                    {t('enrol.submit')}
                  </Button>
                }
              >
                <ol className="back-office-steps">
                  <li>
                    <Box variant="h3">{t('enrol.appTitle')}</Box>
                    <Box variant="p">{t('enrol.app')}</Box>
                  </li>
                  <li>
                    <Box variant="h3">{t('enrol.scanTitle')}</Box>
                    <Secret made={made} />
                  </li>
                  <li>
                    <Box variant="h3">{t('enrol.codeTitle')}</Box>
                    <RequiredField
                      field={field}
                      type="text"
                      autoComplete="one-time-code"
                      label={t('enrol.code')}
                      error={checked && !isCode(code) ? t('login.codeMissing') : ''}
                      value={code}
                      onChange={setCode}
                    />
                  </li>
                </ol>
              </Form>
            </form>
          ) : problem ? (
            <Alert type="error" action={<Button onClick={() => void begin()}>{t('common:retry')}</Button>}>
              {t(problem)}
            </Alert>
          ) : (
            <StatusIndicator type="loading">{t('enrol.loading')}</StatusIndicator>
          )}
        </Container>
      </main>
    </>
  );
};
