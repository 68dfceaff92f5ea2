import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { role as roleSchema } from '../../../../shared/contracts/parts/person-states.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { NO_ROLE } from '../../../../shared/permissions.ts';
import { EMAIL_ADDRESS } from '../../../../shared/texts/email-address.ts';
import { LANGUAGES } from '../../../../shared/texts/language.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { RoleChoice } from '../forms/role-choice.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useSay } from '../frame/notices.tsx';
import { noteMade } from '../lists/made-here.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: Actor['role'];
  /** Of an admin. */
  readonly roleId?: string | undefined;
  readonly language: (typeof LANGUAGES)[number];
}

const EMPTY: Invited = { email: '', name: '', role: 'fan', language: 'he' };
const isAddress = (text: string): boolean => EMAIL_ADDRESS.test(pastedEmail(text));

const useInvite = (onRefused: (text: string) => void, onLeave: () => void) => {
  const { t } = useTranslation(['admin', 'common']);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const say = useSay('invitation');
  return useAttempt({
    name: 'invite',
    send: (input: Invited, idempotencyKey) => call('rightsAdmin.invite', input, { idempotencyKey }),
    onDone: ({ id }, { input }) => {
      noteMade(id);
      say('success', t('users.invite.done', { email: isolate(pastedEmail(input.email)) }));
      void queries.invalidateQueries({ queryKey: ['accountsAdmin'] });
    },
    onRefused: (error) => onRefused(errorText(error)),
    onLeave,
  });
};

/** Makes an account for somebody; the first password goes to the address. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['admin', 'common']);
  const [typed, setTyped] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState('');
  const emailField = useFirstFocus<InputProps.Ref>();
  const nameField = useRef<InputProps.Ref>(null);
  const attempt = useInvite(setRefused, onClose);
  // An invitation without an answer is shown, whatever was typed since.
  const { email, name, role, roleId = NO_ROLE, language } = attempt.open?.input ?? typed;
  const type = (change: Partial<Invited>): void => {
    setTyped((before) => ({ ...before, ...change }));
    setRefused('');
  };
  const submit = (): void => {
    setChecked(true);
    setRefused('');
    const wrong = !isAddress(email) ? emailField : name.trim() === '' ? nameField : null;
    if (wrong) wrong.current?.focus();
    else void attempt.send({ email, name, role, language, ...(role === 'admin' ? { roleId } : {}) });
  };
  const roles = roleSchema().options.map((value) => ({ value, label: t(`role.${value}`) }));
  const languages = LANGUAGES.map((value) => ({ value, label: t(`users.languages.${value}`) }));
  return (
    <AttemptDialog
      title={t('users.invite.title')}
      confirm={t('users.invite.submit')}
      {...{ attempt, refused, onClose }}
      onConfirm={submit}
    >
      <Box>{t('users.invite.lead')}</Box>
      <FormField
        label={t('users.email')}
        errorText={checked && !isAddress(email) ? t('users.invite.emailWrong') : undefined}
      >
        <span className="back-office-latin">
          <Input
            ref={emailField}
            value={email}
            disabled={attempt.locked}
            inputMode="email"
            autoComplete={false}
            onChange={({ detail }) => type({ email: truncate(detail.value, TEXT.email) })}
          />
        </span>
      </FormField>
      <FormField
        label={t('users.name')}
        errorText={checked && name.trim() === '' ? t('users.invite.nameMissing') : undefined}
      >
        <Input
          ref={nameField}
          value={name}
          disabled={attempt.locked}
          autoComplete={false}
          onChange={({ detail }) => type({ name: truncate(detail.value, TEXT.name) })}
        />
      </FormField>
      <FormField label={t('users.role')}>
        <Select
          selectedOption={roles.find(({ value }) => value === role) ?? null}
          disabled={attempt.locked}
          options={roles}
          onChange={({ detail }) => type({ role: detail.selectedOption.value as Actor['role'] })}
        />
      </FormField>
      {role === 'admin' && (
        <RoleChoice
          value={roleId}
          disabled={attempt.locked}
          onChange={(chosen) => type({ roleId: chosen ?? NO_ROLE })}
          hint={t('users.roleHint')}
        />
      )}
      <FormField label={t('users.language')}>
        <Select
          selectedOption={languages.find(({ value }) => value === language) ?? null}
          disabled={attempt.locked}
          options={languages}
          onChange={({ detail }) => type({ language: detail.selectedOption.value as Invited['language'] })}
        />
      </FormField>
    </AttemptDialog>
  );
};
