import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../app/use-title.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginPageProps {
  /** Somebody is signed in who is no admin. */
  readonly refused: boolean;
  readonly onBusy: (busy: boolean) => void;
}

export const LoginPage = ({ refused, onBusy }: LoginPageProps) => {
  const { t } = useTranslation('admin');
  useTitle(t('login.title'));
  return (
    <>
      <TopBar admin={null} />
      <main id="main" tabIndex={-1} className="back-office-login">
        <Container
          header={
            <Header variant="h1" description={t('login.lead')}>
              {t('login.title')}
            </Header>
          }
        >
          <LoginForm refused={refused} onBusy={onBusy} />
        </Container>
      </main>
    </>
  );
};
