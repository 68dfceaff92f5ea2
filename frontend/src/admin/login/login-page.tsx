import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTitle } from '../../core/page/use-title.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { rootOf } from '../gate/gate.ts';
import { LoginForm } from './login-form.tsx';

/** Shown to a signed-in person who is no admin: says so, and where to go instead. */
const AccessDenied = ({ onOther }: { readonly onOther: () => void }) => {
  const { t } = useTranslation(['admin', 'common']);
  const navigate = useNavigate();
  return (
    <Container header={<Header variant="h1">{t('denied.title')}</Header>}>
      <SpaceBetween size="l">
        <Box variant="p">{t('login.refused')}</Box>
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" onClick={() => void navigate('/')}>
            {t('common:toHome')}
          </Button>
          <Button onClick={onOther}>{t('login.other')}</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Container>
  );
};

interface LoginPageProps {
  /** The signed-in person is no admin. */
  readonly refused: boolean;
  readonly onBusy: (busy: boolean) => void;
}

export const LoginPage = ({ refused, onBusy }: LoginPageProps) => {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const atRoot = rootOf(pathname) === pathname.replace(/\/$/, '');
  /** The person wants to sign in with another account. */
  const [other, setOther] = useState(false);
  const denied = refused && !other;
  useTitle(t(denied ? 'denied.title' : 'login.title'));
  return (
    <>
      <TopBar admin={null} />
      <main id="main" tabIndex={-1} className="back-office-login">
        {denied ? (
          <AccessDenied onOther={() => setOther(true)} />
        ) : (
          <Container
            header={
              <Header variant="h1" description={t('login.lead')}>
                {t('login.title')}
              </Header>
            }
          >
            {/* Who asked for a screen inside stays there. */}
            <LoginForm onBusy={onBusy} {...(atRoot ? {} : { onSuccess: () => {} })} />
          </Container>
        )}
      </main>
    </>
  );
};
