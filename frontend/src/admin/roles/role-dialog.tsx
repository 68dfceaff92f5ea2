import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../../../shared/contracts/roles-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { PERMISSIONS, type Permission, withImplied } from '../../../../shared/permissions.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/use-attempt.ts';
import { isolate } from '../../ui/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';

interface Typed {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

const EMPTY: Typed = { name: '', description: '', permissions: [] };

interface RoleDialogProps {
  /** Null for a new one. */
  readonly record: RoleView | null;
  readonly onClose: () => void;
}

const useSaving = ({ record: role, onClose }: RoleDialogProps, onRefused: (why: string) => void) => {
  const { t } = useTranslation('roles');
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['rolesAdmin'] });
  return useAttempt({
    name: `role:${role?.id ?? 'new'}`,
    send: ({ permissions, ...typed }: Typed, idempotencyKey) => {
      const fields = { ...typed, permissions: [...permissions] };
      return role
        ? call('rolesAdmin.update', { id: role.id, v: role.v, ...fields })
        : call('rolesAdmin.create', fields, { idempotencyKey });
    },
    onDone: ({ name }) => {
      say('success', t('saved', { name: isolate(name) }));
      readAgain();
    },
    onRefused: (error) => {
      onRefused(errorText(error));
      readAgain();
    },
    onLeave: onClose,
  });
};

/** Name, description and permissions of a role; a permission that another one needs comes with it. */
export const RoleDialog = ({ record: role, onClose }: RoleDialogProps) => {
  const { t } = useTranslation(['roles', 'common']);
  const [typed, setTyped] = useState<Typed>(role ?? EMPTY);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState('');
  const attempt = useSaving({ record: role, onClose }, setRefused);
  const type = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));
  const turn = (name: Permission, on: boolean): void =>
    type({
      permissions: on
        ? withImplied([...typed.permissions, name])
        : typed.permissions.filter((each) => each !== name),
    });
  const isNeeded = (name: Permission): boolean =>
    withImplied(typed.permissions.filter((each) => each !== name)).includes(name);
  const submit = (): void => {
    const isMissing = typed.name.trim() === '';
    setMissing(isMissing);
    setRefused('');
    const { name, description, permissions } = typed;
    if (!isMissing) void attempt.send({ name, description, permissions });
  };
  return (
    <Modal
      visible
      header={role ? t('editOf', { name: isolate(role.name) }) : t('add')}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={submit} busy={attempt.busy} disabled={attempt.locked}>
          {t('save')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="l">
        <FormField label={t('name')} errorText={missing ? t('nameMissing') : undefined}>
          <Input
            value={typed.name}
            ariaRequired
            disabled={attempt.locked}
            onChange={({ detail }) => type({ name: detail.value.slice(0, TEXT.name) })}
          />
        </FormField>
        <FormField label={t('description')}>
          <Textarea
            rows={2}
            value={typed.description}
            disabled={attempt.locked}
            onChange={({ detail }) => type({ description: detail.value.slice(0, TEXT.reason) })}
          />
        </FormField>
        <fieldset className="back-office-choices">
          <legend>{t('permitted')}</legend>
          <SpaceBetween size="xs">
            {PERMISSIONS.map((name) => (
              <Checkbox
                key={name}
                checked={typed.permissions.includes(name)}
                disabled={attempt.locked || isNeeded(name)}
                description={t(`about.${name}`)}
                onChange={({ detail }) => turn(name, detail.checked)}
              >
                {t(`permissions.${name}`)}
              </Checkbox>
            ))}
          </SpaceBetween>
        </fieldset>
        {role && role.userCount > 0 && <Alert type="info">{t('atOnce', { count: role.userCount })}</Alert>}
        {refused && <Alert type="error">{refused}</Alert>}
        <AttemptNotice attempt={attempt} />
      </SpaceBetween>
    </Modal>
  );
};
