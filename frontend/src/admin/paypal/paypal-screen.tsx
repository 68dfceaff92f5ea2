import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useActor } from '../../core/session/session.ts';
import { Connection } from './connection.tsx';
import { Settings, SettingsOfOthers } from './settings.tsx';

/** How the site is connected to PayPal, and the credentials that connect it. */
export const PayPalScreen = () => {
  const { t } = useTranslation('paypal');
  useTitle(t('title'));
  const actor = useActor();
  // Each check signs in at PayPal, so it runs only when the screen opens and at a press.
  const { data, isError, isFetching, refetch } = useQuery({
    ...query('paypalAdmin.status', {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('lead')}>
        {t('title')}
      </Header>
      <Connection settings={data} failed={isError} checking={isFetching} onCheck={() => void refetch()} />
      {data && (actor?.superAdmin ? <Settings settings={data} /> : <SettingsOfOthers />)}
    </SpaceBetween>
  );
};
