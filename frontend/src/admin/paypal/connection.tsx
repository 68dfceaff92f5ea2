import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { PayPalSettings } from '../../../../shared/contracts/money/paypal-admin.ts';
import { Code } from '../lists/texts.tsx';

/** Refusals whose text tells an admin more than that it did not work. */
const EXPLAINED = [
  'paypal.not_configured',
  'paypal.authentication',
  'paypal.unavailable',
  'paypal.invalid_answer',
] as const;

interface ConnectionProps {
  /** The settings as of the last check; undefined before the first answer. */
  readonly settings: PayPalSettings | undefined;
  /** The check itself failed, so the state of PayPal is unknown. */
  readonly failed: boolean;
  readonly checking: boolean;
  readonly onCheck: () => void;
}

/** What went wrong, in a sentence; undefined when nothing did. */
const useProblem = ({ settings, failed }: ConnectionProps): string | undefined => {
  const { t } = useTranslation('paypal');
  if (failed) return t('unexpected');
  if (!settings || settings.connected) return undefined;
  const code = EXPLAINED.find((each) => each === settings.error);
  return code ? t(`problem.${code}`) : t('checkFailed');
};

const Status = ({ settings, failed, checking }: ConnectionProps) => {
  const { t } = useTranslation('paypal');
  if (checking) return <StatusIndicator type="loading">{t('status.checking')}</StatusIndicator>;
  return settings?.connected && !failed ? (
    <StatusIndicator type="success">{t('status.connected')}</StatusIndicator>
  ) : (
    <StatusIndicator type="error">{t('status.error')}</StatusIndicator>
  );
};

/** Whether PayPal accepts the stored settings; a button checks again. */
export const Connection = (props: ConnectionProps) => {
  const { settings, checking, onCheck } = props;
  const { t } = useTranslation('paypal');
  const problem = useProblem(props);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('connection.lead')}
          actions={
            <Button iconName="refresh" loading={checking} onClick={onCheck}>
              {t('connection.check')}
            </Button>
          }
        >
          {t('connection.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <LiveRegion>
          <Box fontSize="heading-m">
            <Status {...props} />
          </Box>
        </LiveRegion>
        {problem && !checking && (
          <LiveRegion assertive>
            <Alert type="error">{problem}</Alert>
          </LiveRegion>
        )}
        {settings && !settings.used && <Alert type="info">{t('unused')}</Alert>}
        {settings && (
          <KeyValuePairs
            columns={2}
            items={[
              { label: t('environment'), value: t(`environments.${settings.environment}`) },
              { label: t('fields.clientId'), value: <Code>{settings.clientId || '–'}</Code> },
            ]}
          />
        )}
      </SpaceBetween>
    </Container>
  );
};
