import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { HelpLink } from '../frame/help.tsx';
import { useMenu } from '../frame/menu.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Person } from '../lists/person.tsx';
import { Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { AdjustBalance } from '../payments/adjust-balance.tsx';
import { Cards, type Overview } from './cards.tsx';
import { Approvals, Exceptions } from './exceptions.tsx';
import { Health } from './health.tsx';
import { Waiting } from './waiting.tsx';

/** The five who signed up last. */
const Newest = ({ people }: { readonly people: Overview['newest'] }) => {
  const { t } = useTranslation(['overview', 'admin']);
  return (
    <Container fitHeight header={<Header variant="h2">{t('newest.title')}</Header>}>
      {people.length === 0 && <Box color="text-body-secondary">{t('newest.none')}</Box>}
      <ul className="back-office-rows">
        {people.map(({ id, name, avatar, role, at }) => (
          <li key={id}>
            <span className="back-office-row">
              <ThingLink screen="users" id={id}>
                <Person name={name || t('admin:users.deleted')} picture={avatar} />
              </ThingLink>
              <Box color="text-body-secondary" fontSize="body-s">
                {t(`admin:role.${role}`)} · <Moment at={at} time />
              </Box>
            </span>
          </li>
        ))}
      </ul>
    </Container>
  );
};

const Figures = () => {
  const { t } = useTranslation('overview');
  const { data, error, refetch } = useQuery(query('overviewAdmin.overview', {}));
  if (!data)
    return (
      <Container>
        {error ? <LoadError title={t('loadFailed')} error={error} onRetry={refetch} /> : <Waiting rows={8} />}
      </Container>
    );
  return (
    <SpaceBetween size="l">
      <div className="back-office-halves">
        <Exceptions {...data.exceptions} />
        <Approvals {...data.approvals} />
      </div>
      <Cards {...data} />
      <Newest people={data.newest} />
    </SpaceBetween>
  );
};

/** The first screen of the back office: what is wrong, what waits, totals, and whether everything works. */
export const OverviewScreen = () => {
  const { t } = useTranslation(['overview', 'admin']);
  useTitle(t('admin:menu.overview'));
  const mayAdjust = useMenu().includes('payments');
  const [adjusting, setAdjusting] = useState(false);
  return (
    <>
      <SpaceBetween size="l">
        <Header
          variant="h1"
          description={t('lead')}
          info={<HelpLink />}
          actions={mayAdjust && <Button onClick={() => setAdjusting(true)}>{t('adjust')}</Button>}
        >
          {t('admin:menu.overview')}
        </Header>
        <Figures />
        <Health />
      </SpaceBetween>
      {adjusting && <AdjustBalance onClose={() => setAdjusting(false)} />}
    </>
  );
};
