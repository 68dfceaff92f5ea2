import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import type { LegalVersion } from '../../../../shared/legal/legal-pages.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { legalThing } from '../frame/legal-thing.ts';
import { LoadError } from '../lists/load-error.tsx';
import { ThingLink } from '../lists/thing-link.tsx';

interface StandingProps {
  readonly inForce: LegalVersion;
  readonly next: LegalVersion | null;
}

/** Which version holds, and which one is announced. */
export const Standing = ({ inForce: { n, from }, next }: StandingProps) => {
  const { t } = useTranslation('pages');
  return (
    <>
      <StatusIndicator type="success">
        {from === null
          ? t('legal.inForceFirst', { n })
          : t('legal.inForce', { n, day: isolate(formatDay(from)) })}
      </StatusIndicator>
      {next?.from && (
        <StatusIndicator type="pending">
          {t('legal.next', { n: next.n, day: isolate(formatDay(next.from)) })}
        </StatusIndicator>
      )}
    </>
  );
};

const Row = ({ name, inForce, next, sample, isDraft }: OutputOf<'legalAdmin.list'>['items'][number]) => {
  const { t } = useTranslation('pages');
  const title = t(`legal.names.${name}`);
  return (
    <li className="back-office-row">
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        <Box variant="strong">{title}</Box>
        <Standing inForce={inForce} next={next} />
        {sample && <StatusIndicator type="warning">{t('legal.sample')}</StatusIndicator>}
        {isDraft && <StatusIndicator type="info">{t('legal.isDraft')}</StatusIndicator>}
      </SpaceBetween>
      <ThingLink screen="pages" id={legalThing(name)} label={t('legal.editOf', { title })}>
        {t('legal.edit')}
      </ThingLink>
    </li>
  );
};

/** The pages that the site always has, above those that were written for it. */
export const LegalList = () => {
  const { t } = useTranslation(['pages', 'common']);
  const { data, error, refetch } = useQuery(query('legalAdmin.list', {}));
  return (
    <Container
      header={
        <Header variant="h2" description={t('legal.lead')}>
          {t('legal.title')}
        </Header>
      }
    >
      {data ? (
        <ul className="back-office-rows">
          {data.items.map((item) => (
            <Row key={item.name} {...item} />
          ))}
        </ul>
      ) : error ? (
        <LoadError title={t('legal.loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
      )}
    </Container>
  );
};
