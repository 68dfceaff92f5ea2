import Badge from '@cloudscape-design/components/badge';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { useMenu } from '../frame/menu.ts';
import { ClearingDays } from '../lists/clearing-days.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';

const STATUS_LOOK: Record<PersonView['status'], StatusIndicatorProps.Type> = {
  active: 'success',
  banned: 'error',
  pending: 'pending',
};

export const UserStatus = ({ status }: Pick<PersonView, 'status'>) => {
  const { t } = useTranslation('admin');
  return <StatusIndicator type={STATUS_LOOK[status]}>{t(`userStatus.${status}`)}</StatusIndicator>;
};

export const UserRole = ({ role, superAdmin }: Pick<PersonView, 'role' | 'superAdmin'>) => {
  const { t } = useTranslation('admin');
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <span>{t(`role.${role}`)}</span>
      {superAdmin && <Badge color="blue">{t('menu.superAdmin')}</Badge>}
    </SpaceBetween>
  );
};

const momentOr = (at: string | null, none: string): ReactNode => (at ? <Moment at={at} time /> : none);

/** The way to everything a person's money did. */
const PaymentsLink = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('admin');
  if (!useMenu().includes('payments')) return null;
  return (
    <ThingLink screen="payments" id={id} alone>
      {t('users.payments')}
    </ThingLink>
  );
};

/** Whether e-mails reach somebody, and the way to all that were sent; nothing where there is neither. */
const useMailsItem = ({ id, mailsStopped }: PersonView): KeyValuePairsProps.Item[] => {
  const { t } = useTranslation('admin');
  const seesMails = useMenu().includes('email');
  if (!mailsStopped && !seesMails) return [];
  const value = (
    <SpaceBetween size="xxs">
      {mailsStopped && (
        <StatusIndicator type="warning">
          {t(`users.mailsStopped.${mailsStopped.why}`)} <Moment at={mailsStopped.at} time />
        </StatusIndicator>
      )}
      {seesMails && (
        <ListLink to={{ screen: 'email', filters: `?view=log&person=${id}` }}>{t('users.allMails')}</ListLink>
      )}
    </SpaceBetween>
  );
  return [{ label: t('users.mails'), value }];
};

/** Who somebody is and what they may do; `role` is how the role is shown, or chosen. */
export const Identity = ({ person, role }: { readonly person: PersonView; readonly role: ReactNode }) => {
  const { t } = useTranslation('admin');
  const { id, email, status, at, language, location, birthDate, bio, deletedAt } = person;
  const items: KeyValuePairsProps.Item[] = [
    { label: t('users.email'), value: email ? <Code>{email}</Code> : '-' },
    ...useMailsItem(person),
    { label: t('users.role'), value: role },
    {
      label: t('users.status'),
      value: deletedAt ? (
        <StatusIndicator type="stopped">
          {t('users.deletedAt')} <Moment at={deletedAt} />
        </StatusIndicator>
      ) : (
        <UserStatus status={status} />
      ),
    },
    { label: t('users.joined'), value: <Moment at={at} /> },
    { label: t('users.language'), value: t(`users.languages.${language}`) },
    { label: t('users.birthDate'), value: birthDate ? <Moment at={birthDate} /> : '-' },
    { label: t('users.location'), value: <Words>{location || '-'}</Words> },
    { label: t('users.bio'), value: <Words>{bio || '-'}</Words> },
    { label: t('users.id'), value: <Code>{id}</Code> },
  ];
  return (
    <Container header={<Header variant="h2">{t('users.identity')}</Header>}>
      <KeyValuePairs columns={3} items={items} />
    </Container>
  );
};

/** Whether an admin has the authenticator app that the stage asks for; nothing of people it asks nobody of. */
const totpOf = ({ totp }: PersonView, t: TFunction<'admin'>): KeyValuePairsProps.Item[] => {
  if (!totp.needed && totp.since === null) return [];
  const value = totp.resetting ? (
    <StatusIndicator type="warning">{t('users.totp.resetting')}</StatusIndicator>
  ) : totp.since === null ? (
    <StatusIndicator type="pending">{t('users.totp.none')}</StatusIndicator>
  ) : (
    <StatusIndicator type="success">
      {t('users.totp.since')} <Moment at={new Date(totp.since * 1_000).toISOString()} time />
    </StatusIndicator>
  );
  return [{ label: t('users.totp.label'), value }];
};

/** When somebody was here, and on how many pages they are now. */
export const Presence = ({ person }: { readonly person: PersonView }) => {
  const { t } = useTranslation('admin');
  const { signIns, sockets } = person;
  const never = t('users.never');
  return (
    <Container header={<Header variant="h2">{t('users.presence')}</Header>}>
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('users.lastSignIn'), value: momentOr(signIns.lastSignInAt, never) },
          { label: t('users.lastSeen'), value: momentOr(signIns.lastSeenAt, never) },
          { label: t('users.signIns'), value: signIns.count },
          { label: t('users.failures'), value: signIns.failures },
          { label: t('users.sockets'), value: sockets },
          ...totpOf(person, t),
        ]}
      />
    </Container>
  );
};

/** What somebody has, and what a creator offers. */
export const Possessions = ({
  person: { id, wallet, earnings, creator },
}: {
  readonly person: PersonView;
}) => {
  const { t } = useTranslation('admin');
  const items: KeyValuePairsProps.Item[] = [
    ...(wallet
      ? [
          {
            label: t('users.balance'),
            value: (
              <SpaceBetween direction="horizontal" size="xs">
                <Amount agorot={wallet.balanceAgorot} />
                {wallet.frozen && <Badge color="red">{t('users.frozen')}</Badge>}
                {wallet.closed && <Badge>{t('users.closed')}</Badge>}
              </SpaceBetween>
            ),
          },
        ]
      : []),
    ...(wallet && wallet.owedAgorot > 0
      ? [{ label: t('users.owed'), value: <Amount agorot={wallet.owedAgorot} /> }]
      : []),
    ...(earnings
      ? [
          { label: t('users.available'), value: <Amount agorot={earnings.availableAgorot} /> },
          { label: t('users.clearing'), value: <ClearingDays clearing={earnings.clearing} /> },
          { label: t('users.disputed'), value: <Amount agorot={earnings.disputedAgorot} /> },
          { label: t('users.reserved'), value: <Amount agorot={earnings.reservedAgorot} /> },
          { label: t('users.paidOut'), value: <Amount agorot={earnings.paidOutAgorot} /> },
        ]
      : []),
    ...(creator
      ? [
          {
            label: t('users.creatorState'),
            value: (
              <ThingLink screen="creators" id={id}>
                {t(`users.creatorStates.${creator.state}`)}
              </ThingLink>
            ),
          },
          { label: t('users.ads'), value: creator.ads },
          { label: t('users.openRequests'), value: creator.openRequests },
        ]
      : []),
  ];
  return (
    <Container header={<Header variant="h2">{t('users.money')}</Header>} footer={<PaymentsLink id={id} />}>
      <KeyValuePairs columns={3} items={items} />
    </Container>
  );
};
