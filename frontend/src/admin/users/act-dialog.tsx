import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TextContent from '@cloudscape-design/components/text-content';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { NO_ROLE } from '../../../../shared/permissions.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { KeptDraft } from '../forms/kept-draft.tsx';
import { RoleChoice } from '../forms/role-choice.tsx';
import { useTypedConsent } from '../forms/typed-consent.tsx';
import { useTyped } from '../forms/use-typed.ts';
import { useSay } from '../frame/notices.tsx';
import { BanFacts } from './ban-facts.tsx';
import { RemovalFacts } from './removal-facts.tsx';

/** What an admin does to a person's role or status. */
export type Act =
  | { readonly kind: 'ban' | 'activate' | 'remove' | 'resetTotp' }
  | { readonly kind: 'setRole'; readonly role: Actor['role'] };

interface ActDialogProps {
  /** As seen when the dialog was opened: the same press again is then the same act, whatever was read since. */
  readonly person: PersonView;
  readonly act: Act;
  readonly onClose: () => void;
}

/** What happens, one sentence each: those that are so for this person. */
const consequencesOf = ({ creator, isCreator, role }: PersonView, act: Act) => {
  switch (act.kind) {
    case 'ban':
      return ['sessions', ...(creator ? ['profile'] : []), 'refunds'] as const;
    case 'activate':
      return ['back', ...(creator ? ['adsOff'] : [])] as const;
    case 'remove':
      return ['login', 'nameless', 'kept', 'final'] as const;
    case 'resetTotp':
      return ['lostDevice', 'allSessions', 'enrolsAnew', 'sureWho'] as const;
    default:
      return [
        ...(act.role === 'admin' ? ['admin'] : []),
        ...(act.role === 'creator' && !isCreator ? ['newCreator'] : []),
        ...(act.role === 'creator' && isCreator ? ['creatorBack'] : []),
        ...(act.role === 'fan' && creator ? ['creatorGone'] : []),
        ...(role === 'admin' ? ['noAdmin'] : []),
      ] as const;
  }
};

interface Typed {
  readonly reason: string;
  readonly roleId: string;
  readonly closesGifts: boolean;
}

const send = (
  { id, v, totp }: PersonView,
  act: Act,
  { reason, roleId, closesGifts }: Typed,
): Promise<unknown> => {
  switch (act.kind) {
    case 'ban':
      return call('rightsAdmin.ban', { id, v, reason: reason.trim(), closesGifts });
    case 'activate':
      return call('rightsAdmin.activate', { id, v });
    case 'remove':
      return call('rightsAdmin.remove', { id, v });
    case 'resetTotp':
      return call('rightsAdmin.resetTotp', { id, since: totp.since });
    default:
      return call('rightsAdmin.setRole', {
        id,
        v,
        role: act.role,
        ...(act.role === 'admin' ? { roleId } : {}),
      });
  }
};

const useAct = ({ person, act, onClose }: ActDialogProps, typed: Typed) => {
  const { id, name, email } = person;
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`person:${id}`);
  return useMutation({
    mutationFn: () => send(person, act, typed),
    onSuccess: () => {
      say('success', t(`users.${act.kind}.done`, { name: isolate(name || email) }));
      onClose();
    },
    // Also after a refusal: another admin may have been first.
    onSettled: () =>
      Promise.all(
        ['peopleAdmin', 'accountsAdmin', 'auditAdmin'].map((group) =>
          queries.invalidateQueries({ queryKey: [group] }),
        ),
      ),
  });
};

const EMPTY: Typed = { reason: '', roleId: NO_ROLE, closesGifts: false };

/** Says what an act does to a person, and asks: in writing for what ends something. */
export const ActDialog = ({ person, act, onClose }: ActDialogProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const { typed, type, restored, drop } = useTyped([`user-${act.kind}`, person.id], EMPTY);
  const onClosed = (): void => {
    drop();
    onClose();
  };
  const { mutate, isPending, error } = useAct({ person, act, onClose: onClosed }, typed);
  const isEnd = act.kind === 'ban' || act.kind === 'remove';
  const consent = useTypedConsent({
    label: t('users.consent', { email: isolate(person.email) }),
    wrong: t('users.consentWrong'),
    isConsent: (typed) => pastedEmail(typed) === person.email,
    inputMode: 'email',
  });
  const name = isolate(person.name || person.email);
  const role = act.kind === 'setRole' ? t(`role.${act.role}`) : '';
  const submit = (): void => {
    if (!isEnd || consent.given()) mutate();
  };
  return (
    <Modal
      visible
      header={t(`users.${act.kind}.title`, { name, role })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={submit} busy={isPending}>
          {t(`users.${act.kind}.submit`, { role })}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <KeptDraft restored={restored} />
        <TextContent>
          <ul className="back-office-effects">
            {consequencesOf(person, act).map((each) => (
              <li key={each}>{t(`users.effects.${each}` as 'users.effects.sessions')}</li>
            ))}
          </ul>
        </TextContent>
        {act.kind === 'remove' && <RemovalFacts person={person} />}
        {act.kind === 'ban' && (
          <BanFacts
            person={person}
            closesGifts={typed.closesGifts}
            onChange={(closesGifts) => type({ closesGifts })}
          />
        )}
        {act.kind === 'ban' && (
          <FormField label={t('users.ban.reason')} description={t('users.ban.reasonHint')}>
            <Textarea
              rows={2}
              value={typed.reason}
              onChange={({ detail }) => type({ reason: truncate(detail.value, TEXT.reason) })}
            />
          </FormField>
        )}
        {act.kind === 'setRole' && act.role === 'admin' && (
          <RoleChoice
            value={typed.roleId}
            onChange={(roleId) => type({ roleId: roleId ?? NO_ROLE })}
            hint={t('users.roleHint')}
          />
        )}
        {isEnd && consent.field}
        {/* Here and not as a notice, which would take the keyboard out of the dialog. */}
        <FailureAlert error={error} textOf={(why) => t(`users.${act.kind}.failed`, { why })} />
      </SpaceBetween>
    </Modal>
  );
};
