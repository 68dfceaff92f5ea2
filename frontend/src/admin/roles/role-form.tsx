import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../../../shared/contracts/people/roles-admin.ts';
import { PERMISSIONS } from '../../../../shared/permissions.ts';
import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying } from '../forms/use-kept-form.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';
import { noteMade } from '../lists/made-here.ts';
import {
  type RoleForm as Form,
  formOf,
  inputOf,
  isNeeded,
  NEW,
  problemsOf,
  type RoleProblem,
  turned,
} from './role-fields.ts';
import { usePermittedText } from './words.ts';

interface RoleFormProps {
  /** `BLANK` for a new one. */
  readonly stored: RoleView;
  readonly readNewest: () => Promise<RoleView | null>;
  readonly onClose: () => void;
}

/** What is sent: the form, and over which version of which role; no id makes a new one. */
interface Sent extends Form {
  readonly id: string;
  readonly v: number;
}

const useRoleForm = ({ stored, readNewest, onClose }: RoleFormProps) => {
  const { t } = useTranslation('roles');
  const queries = useQueryClient();
  const say = useSay('role');
  const errorText = useErrorText();
  const permitted = usePermittedText();
  const [refused, setRefused] = useState('');
  const [saved, setSaved] = useState(false);
  const close = useEffectEvent(onClose);
  const edit = useEditForm<RoleView, Form, RoleProblem>({
    draft: ['role', stored.id || NEW],
    stored,
    formOf,
    readNewest,
    describe: (field, form) => ({
      label: t(field === 'permissions' ? 'permitted' : field),
      text: field === 'permissions' ? permitted(form.permissions) : form[field],
    }),
    problemsOf,
    textOf: (problem) => t(problem),
    onChosen: () => setRefused(''),
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['rolesAdmin'] });
  const attempt = useAttempt({
    name: `role:${stored.id || NEW}`,
    send: ({ id, v, ...form }: Sent, idempotencyKey) =>
      id
        ? call('rolesAdmin.update', { id, v, ...inputOf(form) })
        : call('rolesAdmin.create', inputOf(form), { idempotencyKey }),
    onDone: (role) => {
      noteMade(role.id);
      say('success', t('saved', { name: isolate(role.name) }));
      edit.dropDraft();
      edit.choose(role, formOf(role));
      setSaved(true);
      readAgain();
    },
    onRefused: (error) => {
      setRefused(codeOf(error) === 'role.changed' ? '' : errorText(error));
      void edit.failed(error);
      readAgain();
    },
  });
  const { changed } = edit;
  // Once nothing is unsaved any more: before that, closing would ask about it.
  useEffect(() => {
    if (saved && !changed) close();
  }, [saved, changed]);
  const submit = edit.form.handleSubmit((form) => {
    setRefused('');
    void attempt.send({ ...form, id: stored.id, v: edit.opened.v });
  });
  return { ...edit, attempt, refused, submit };
};

/** Name, description and permissions of a role; a permission that another one needs comes with it. */
export const RoleForm = (props: RoleFormProps) => {
  const { t } = useTranslation(['roles', 'forms', 'common']);
  const { form, changed, restored, conflict, opened, attempt, refused, submit, dropDraft } =
    useRoleForm(props);
  const { control } = form;
  const name = useTextField(control, 'name');
  const description = useTextField(control, 'description');
  const { field: chosen } = useController({ control, name: 'permissions' });
  const { locked, busy } = attempt;
  return (
    <CheckedForm onSubmit={() => void submit()}>
      <LeaveModal unsaved={changed && !locked} onDiscard={dropDraft} />
      <SpaceBetween size="l">
        {restored && changed && <Alert>{t('forms:restored')}</Alert>}
        <FormField label={t('name')} errorText={name.problem}>
          <Input
            {...name.input}
            ariaRequired
            autoComplete={false}
            autoFocus={opened.id === ''}
            disabled={locked}
          />
        </FormField>
        <FormField label={t('description')} errorText={description.problem}>
          <Textarea {...description.input} rows={2} disabled={locked} />
        </FormField>
        <fieldset className="back-office-choices">
          <legend>{t('permitted')}</legend>
          <SpaceBetween size="xs">
            {PERMISSIONS.map((each) => (
              <Checkbox
                key={each}
                checked={chosen.value.includes(each)}
                disabled={locked || isNeeded(chosen.value, each)}
                description={t(`about.${each}`)}
                onChange={({ detail }) => chosen.onChange(turned(chosen.value, each, detail.checked))}
              >
                {t(`permissions.${each}`)}
              </Checkbox>
            ))}
          </SpaceBetween>
        </fieldset>
        {opened.userCount > 0 && <Alert type="info">{t('atOnce', { count: opened.userCount })}</Alert>}
        {conflict && <ChangedAlert {...conflict} />}
        {refused && <Alert type="error">{refused}</Alert>}
        <AttemptNotice attempt={attempt} />
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={busy} disabled={!changed || locked}>
            {t('save')}
          </Button>
          <Button formAction="none" disabled={locked} onClick={() => void closeUnlessStaying(props.onClose)}>
            {t('common:cancel')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </CheckedForm>
  );
};
