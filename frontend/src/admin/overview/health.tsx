import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HealthCheck } from '../../../../shared/contracts/desk/overview-admin.ts';
import { query } from '../../api/api.ts';
import { ListLink, type Target } from '../lists/list-link.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Moment } from '../lists/texts.tsx';
import { Waiting } from './waiting.tsx';

/** As often as the clock looks. */
const LOOK_MS = 60_000;

const LOOK: Record<HealthCheck['state'], StatusIndicatorProps.Type> = {
  good: 'success',
  bad: 'error',
  off: 'stopped',
  unknown: 'pending',
};

/** Where something can be done about a check. */
const WAY: Partial<Record<HealthCheck['name'], Target>> = {
  mail: { screen: 'email', filters: '?view=waiting' },
  queue: { screen: 'email', filters: '?view=waiting' },
  paypal: { screen: 'paypal' },
  facts: { screen: 'site-config' },
};

/** The figure of a check, where it has one to tell. */
const useFigure = ({ name, seconds, count, deadLetters }: HealthCheck): string => {
  const { t } = useTranslation('overview');
  if (name === 'queue') return count === null ? '' : t('health.figures.queue', { count, deadLetters });
  if (name === 'mail') return count === null ? '' : t('health.figures.mail', { count });
  if (name === 'paypal' || name === 'facts' || seconds === null) return '';
  return t(`health.figures.${name}`, { seconds });
};

const Tile = ({ check }: { readonly check: HealthCheck }) => {
  const { t } = useTranslation(['overview', 'site-config']);
  const { name, state, reason, since, missing } = check;
  const figure = useFigure(check);
  const to = WAY[name];
  return (
    <li className="back-office-tile" data-state={state} data-check={name}>
      <Box variant="h3" padding="n" fontSize="body-m">
        {to ? <ListLink to={to}>{t(`health.checks.${name}`)}</ListLink> : t(`health.checks.${name}`)}
      </Box>
      <StatusIndicator type={LOOK[state]}>{t(`health.states.${state}`)}</StatusIndicator>
      <Box variant="small">
        {figure}
        {state === 'bad' && name !== 'clock' && since && (
          <span className="back-office-since">
            {t('health.since')} <Moment at={since} time />
          </span>
        )}
      </Box>
      {reason && (
        <Box variant="small" color="text-body-secondary">
          <b>{t('health.what')}</b> {t(`health.reasons.${reason}`)}
        </Box>
      )}
      {missing.length > 0 && (
        <ul className="back-office-missing">
          {missing.map((fact) => (
            <li key={fact}>{t(`site-config:fields.${fact}`)}</li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Whether what the site stands on works, as the clock found it; a screen reader hears when something turns bad. */
export const Health = () => {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useQuery({
    ...query('overviewAdmin.health', {}),
    refetchInterval: LOOK_MS,
  });
  const bad = data?.checks.filter(({ state }) => state === 'bad') ?? [];
  return (
    <Container
      fitHeight
      header={
        <Header
          variant="h2"
          description={
            data && (
              <>
                {t('health.lookedAt')}{' '}
                {data.at ? <Moment at={data.at} time /> : <span>{t('health.never')}</span>}
              </>
            )
          }
        >
          {t('health.title')}
        </Header>
      }
    >
      <SpaceBetween size="s">
        {error && !data && <LoadError title={t('health.loadFailed')} error={error} onRetry={refetch} />}
        {!data && !error && <Waiting rows={5} />}
        {data && (
          <ul className="back-office-tiles">
            {data.checks.map((check) => (
              <Tile key={check.name} check={check} />
            ))}
          </ul>
        )}
        <LiveRegion hidden>
          {bad.map(({ name }) => `${t(`health.checks.${name}`)}: ${t('health.states.bad')}`).join('. ')}
        </LiveRegion>
      </SpaceBetween>
    </Container>
  );
};
