import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../core/page/use-title.ts';
import { HelpLink } from '../frame/help.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';

interface FormScreenProps<Stored> {
  readonly title: string;
  readonly lead: string;
  /** What is said when it cannot be read. */
  readonly failed: string;
  readonly read: UseQueryResult<Stored>;
  readonly children: (stored: Stored) => ReactNode;
}

/** A screen that is one form over something stored, which is read first. */
export const FormScreen = <Stored,>({ title, lead, failed, read, children }: FormScreenProps<Stored>) => {
  const { t } = useTranslation('common');
  useTitle(title);
  const { data, error, refetch } = read;
  const loadError = data ? null : error;
  useFailureNotice(loadError, failed);
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={lead} info={<HelpLink />}>
        {title}
      </Header>
      {loadError && <LoadError title={failed} error={loadError} onRetry={refetch} />}
      {!data && !loadError && <StatusIndicator type="loading">{t('loading')}</StatusIndicator>}
      {data && children(data)}
    </SpaceBetween>
  );
};

interface FieldGroupProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Fields of a form that belong together. */
export const FieldGroup = ({ title, lead, children }: FieldGroupProps) => (
  <Container
    header={
      <Header variant="h2" description={lead}>
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);
