import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { queryClient } from '../../api/query-client.ts';
import { useActor } from '../../core/session/session.ts';
import { Button } from '../../ui/parts/button.tsx';
import { AskForm, CodeForm } from './address-forms.tsx';
import { OWN } from './own-query.ts';
import { Section, UnderWay } from './section.tsx';

/** The address with which somebody signs in, and the way to another one. */
export const AddressSection = ({ account }: { readonly account: OutputOf<'own.read'> }) => {
  const { t } = useTranslation('account');
  const actor = useActor();
  const [asking, setAsking] = useState(false);
  // Only in this page's memory, from the form that sends the code to the one that takes it.
  const [password, setPassword] = useState('');
  const { address } = account;
  const isAsked = address?.state === 'asked' && !asking;
  const onAsked = async (typed: string): Promise<void> => {
    setPassword(typed);
    await queryClient.invalidateQueries(OWN);
    setAsking(false);
  };
  return (
    <Section title={t('address.title')} lead={t('address.lead')}>
      <p>
        {t('address.now')}{' '}
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {actor?.email}
        </bdi>
      </p>
      {address?.state === 'moving' && <UnderWay>{t('address.underWay')}</UnderWay>}
      {asking && <AskForm onAsked={(typed) => void onAsked(typed)} onCancel={() => setAsking(false)} />}
      {isAsked && <CodeForm to={address.to} password={password} onAgain={() => setAsking(true)} />}
      {!asking && !address && (
        <Button icon="mail" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('address.change')}
        </Button>
      )}
    </Section>
  );
};
