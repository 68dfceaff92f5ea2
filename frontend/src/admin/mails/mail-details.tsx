import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortId } from '../../../../shared/short-id.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { Details } from '../frame/panel.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { AwaitedMail } from './awaited-mail.tsx';
import { MailEnd } from './mail-end.tsx';
import { orderIn, refOf } from './mail-ref.ts';
import { MailState } from './mail-state.tsx';
import { useRecipient, type WaitingMail } from './send-again.tsx';

interface MailDetailsProps {
  readonly id: string;
  /** Where e-mails that wait are sent again. */
  readonly onSendAgain?: (mail: WaitingMail) => void;
}

const Recipient = ({ mail }: { readonly mail: Pick<WaitingMail, 'to'> }) => {
  const recipientOf = useRecipient();
  const { to } = mail;
  if (to === null) return recipientOf(mail);
  return (
    <ListLink to={{ screen: 'users', filters: `?text=${encodeURIComponent(to)}` }}>
      <Code>{to}</Code>
    </ListLink>
  );
};

const Order = ({ id }: { readonly id: string }) => (
  <ThingLink screen="videos" id={id}>
    <Code>{shortId(id)}</Code>
  </ThingLink>
);

const State = ({ state, end, why }: Pick<OutputOf<'mailAdmin.get'>, 'state' | 'end' | 'why'>) => {
  const { t } = useTranslation('mails');
  if (end) return <MailEnd state={end} why={why} />;
  return state ? <MailState state={state} /> : t('way.none');
};

/** What is known of an e-mail, and what can be done about it. */
export const MailDetails = ({ id, onSendAgain }: MailDetailsProps) => {
  const { t } = useTranslation(['mails', 'common']);
  const { data, error, refetch } = useQuery({ ...query('mailAdmin.get', refOf(id)), staleTime: 0 });
  if (!data) return <AwaitedMail error={error} onRetry={refetch} />;
  const { state, end, why, kind, to, since, at, tries, event } = data;
  const order = orderIn(event);
  return (
    <Details title={t(`kinds.${kind}`)}>
      <SpaceBetween size="l">
        <KeyValuePairs
          columns={2}
          items={[
            // An e-mail that is over has lost its address.
            ...(to === null && !state ? [] : [{ label: t('to'), value: <Recipient mail={data} /> }]),
            { label: t('state'), value: <State state={state} end={end} why={why} /> },
            { label: t('firstDue'), value: <Moment at={at} time /> },
            { label: t('since'), value: <Moment at={since} time /> },
            { label: t('tries'), value: tries },
            ...(order ? [{ label: t('order'), value: <Order id={order} /> }] : []),
          ]}
        />
        {state && <KeyValuePairs items={[{ label: t('what'), value: t(`way.${state}`) }]} />}
        {state && onSendAgain && (
          <Button onClick={() => onSendAgain({ ...data, state })}>{t('again')}</Button>
        )}
      </SpaceBetween>
    </Details>
  );
};
