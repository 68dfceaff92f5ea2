import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/page/toast.ts';
import { useActor } from '../../core/session/session.ts';
import { Warning } from '../../ui/feedback/warning.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { OWN } from './own-query.ts';
import { PasswordForm } from './password-form.tsx';
import { Section } from './section.tsx';
import { WalletFirst } from './wallet-first.tsx';

/** What stands in the way of a deletion, and where it is settled. */
const IN_THE_WAY = {
  'user.open_requests': { text: 'requests', to: '/dashboard/fan/requests', ofCreators: '/dashboard/creator' },
  'user.open_disputes': { text: 'disputes', to: '/dashboard/fan/requests', ofCreators: '/dashboard/creator' },
  'user.balance': { text: 'balance', to: '/dashboard/fan/wallet' },
  'user.earnings': { text: 'earnings', to: '/dashboard/creator/earnings' },
} as const;
type Obstacle = keyof typeof IN_THE_WAY;

const isObstacle = (code: string): code is Obstacle => code in IN_THE_WAY;

const InTheWay = ({ obstacle }: { readonly obstacle: Obstacle }) => {
  const { t } = useTranslation('account');
  const actor = useActor();
  const { text, to, ...where } = IN_THE_WAY[obstacle];
  const mayBeOfCreator = 'ofCreators' in where && actor?.isCreator;
  return (
    <Warning title={t('deletion.notYet')}>
      <p>{t(`deletion.${text}.text`)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={to} size="small">
          {t(`deletion.${text}.go`)}
        </ButtonLink>
        {mayBeOfCreator && (
          <ButtonLink to={where.ofCreators} size="small">
            {t('deletion.requests.goCreator')}
          </ButtonLink>
        )}
        {obstacle === 'user.balance' && (
          <ButtonLink to="/contact" size="small">
            {t('deletion.balance.write')}
          </ButtonLink>
        )}
      </div>
    </Warning>
  );
};

const DeleteForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('account');
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const ask = async (): Promise<void> => {
    setObstacle(null);
    try {
      await call('own.askDeletion', {});
      await queryClient.invalidateQueries(OWN);
      onDone();
    } catch (error) {
      const code = codeOf(error);
      if (!isObstacle(code)) throw error;
      setObstacle(code);
    }
  };
  return (
    <PasswordForm act={ask} onCancel={onDone} submit={{ text: t('deletion.confirm'), variant: 'danger' }}>
      {obstacle && <InTheWay obstacle={obstacle} />}
    </PasswordForm>
  );
};

/** A deletion that was asked for, and the way back. */
const Leaving = ({ dueAt }: { readonly dueAt: string }) => {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const keep = useMutation({
    mutationFn: () => call('own.keepAccount', {}),
    onSuccess: async () => {
      await queryClient.invalidateQueries(OWN);
      toast.success(t('deletion.kept'));
    },
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <Warning icon="clock" title={t('deletion.asked', { day: formatDay(dueAt) })}>
      <p>{t('deletion.askedText')}</p>
      <Button
        variant="primary"
        pending={keep.isPending}
        className="justify-self-start"
        onClick={() => keep.mutate()}
      >
        {t('deletion.keep')}
      </Button>
    </Warning>
  );
};

/** The end of an account: what goes, what stays, a week to think again. */
export const DeletionSection = ({ account }: { readonly account: OutputOf<'own.read'> }) => {
  const { t } = useTranslation('account');
  const actor = useActor();
  const [asking, setAsking] = useState(false);
  const { deletion } = account;
  if (actor?.role === 'admin')
    return (
      <Section title={t('deletion.title')}>
        <p className="text-muted">{t('deletion.admin')}</p>
      </Section>
    );
  if (deletion)
    return (
      <Section title={t('deletion.title')}>
        <Leaving dueAt={deletion.dueAt} />
      </Section>
    );
  return (
    <Section title={t('deletion.title')} lead={t('deletion.lead')}>
      <ul className="grid max-w-prose list-disc gap-1 ps-5">
        <li>{t('deletion.goes')}</li>
        <li>{t('deletion.stays')}</li>
        {actor?.isCreator && <li>{t('deletion.delivered')}</li>}
        <li>{t('deletion.before')}</li>
      </ul>
      {asking ? (
        <WalletFirst onCancel={() => setAsking(false)}>
          <DeleteForm onDone={() => setAsking(false)} />
        </WalletFirst>
      ) : (
        <Button variant="danger" icon="trash" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('deletion.ask')}
        </Button>
      )}
    </Section>
  );
};
