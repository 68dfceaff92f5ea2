import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Actor, role as roleSchema } from '../../../../shared/contracts/accounts.ts';
import { LANGUAGES } from '../../../../shared/language.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: Actor['role'];
  readonly language: (typeof LANGUAGES)[number];
}

const EMPTY: Invited = { email: '', name: '', role: 'fan', language: 'he' };
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

const useInvite = (onClose: () => void) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay('invitation');
  return useMutation({
    mutationFn: (invited: Invited) => call('rightsAdmin.invite', invited),
    onSuccess: (_, { email }) => {
      say('success', t('users.invite.done', { email: isolate(email.trim()) }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['accountsAdmin'] }),
  });
};

/** Makes an account for somebody; the first password goes to the address. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['admin', 'common']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useInvite(onClose);
  const type = (change: Partial<Invited>): void => {
    setTyped((before) => ({ ...before, ...change }));
    reset();
  };
  const submit = (): void => {
    setChecked(true);
    if (isAddress(typed.email) && typed.name.trim() !== '') mutate(typed);
  };
  const roles = roleSchema.options.map((value) => ({ value, label: t(`role.${value}`) }));
  const languages = LANGUAGES.map((value) => ({ value, label: t(`users.languages.${value}`) }));
  return (
    <Modal
      visible
      header={t('users.invite.title')}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={submit} busy={isPending}>
          {t('users.invite.submit')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <Box>{t('users.invite.lead')}</Box>
        <FormField
          label={t('users.email')}
          errorText={checked && !isAddress(typed.email) ? t('users.invite.emailWrong') : undefined}
        >
          <span className="back-office-latin">
            <Input
              value={typed.email}
              inputMode="email"
              autoComplete={false}
              onChange={({ detail }) => type({ email: detail.value.slice(0, TEXT.email) })}
            />
          </span>
        </FormField>
        <FormField
          label={t('users.name')}
          errorText={checked && typed.name.trim() === '' ? t('users.invite.nameMissing') : undefined}
        >
          <Input
            value={typed.name}
            autoComplete={false}
            onChange={({ detail }) => type({ name: detail.value.slice(0, TEXT.name) })}
          />
        </FormField>
        <FormField label={t('users.role')}>
          <Select
            selectedOption={roles.find(({ value }) => value === typed.role) ?? null}
            options={roles}
            onChange={({ detail }) => type({ role: detail.selectedOption.value as Actor['role'] })}
          />
        </FormField>
        <FormField label={t('users.language')}>
          <Select
            selectedOption={languages.find(({ value }) => value === typed.language) ?? null}
            options={languages}
            onChange={({ detail }) => type({ language: detail.selectedOption.value as Invited['language'] })}
          />
        </FormField>
        {error && <Alert type="error">{errorText(error)}</Alert>}
      </SpaceBetween>
    </Modal>
  );
};
