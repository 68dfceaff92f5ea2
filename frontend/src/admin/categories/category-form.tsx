import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CATEGORY } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { useTextField } from '../forms/use-text-field.ts';
import { Code } from '../lists/texts.tsx';
import {
  type CategoryForm as Form,
  fieldOf,
  formOf,
  type ListedCategory,
  NEW,
  type CategoryProblem as Problem,
  problemsOf,
  slugOf,
} from './category-fields.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { CHANGED, useSaveCategory } from './use-categories.ts';

interface CategoryFormProps {
  /** `BLANK` for a new one. */
  readonly stored: ListedCategory;
  readonly all: readonly ListedCategory[];
  readonly onClose: () => void;
}

/** The words of a problem, and of the server's own refusals. */
const useProblemText = () => {
  const { t } = useTranslation(['category-list', 'errors']);
  return (problem: Problem, longest: number): string => {
    if (problem === 'long') return t('form.long', { longest });
    if (problem === 'slug') return t('form.slugWrong', { longest: CATEGORY.slug });
    return t(`errors:${problem}`);
  };
};

const useCategoryForm = ({ stored, all, onClose }: CategoryFormProps) => {
  const { t } = useTranslation('category-list');
  const queries = useQueryClient();
  const edit = useEditForm<ListedCategory, Form, Problem>({
    draft: ['category', stored.id || NEW],
    stored,
    formOf,
    readNewest: async () => {
      const { items } = await queries.fetchQuery({ ...query('categoriesAdmin.list', {}), staleTime: 0 });
      return items.find(({ id }) => id === stored.id) ?? null;
    },
    describe: (name, form) => ({
      label: t(`fields.${name}`),
      text: name === 'active' ? t(form.active ? 'on' : 'off') : form[name],
    }),
    problemsOf,
    textOf: (problem) => problem,
  });
  const save = useSaveCategory();
  const { form, opened, changed } = edit;
  // A new one has been made when something was typed while the answer was on its way: the next save changes it.
  const make = opened.id === '';
  const [saved, setSaved] = useState(false);
  const close = useEffectEvent(onClose);
  // Once nothing is unsaved any more: before that, closing would ask about it.
  useEffect(() => {
    if (saved && !changed) close();
  }, [saved, changed]);
  const submit = form.handleSubmit((fields) => {
    if (save.isPending) return;
    save.mutate(
      { make, fields: { ...fields, id: make ? fields.id : opened.id, v: opened.v } },
      {
        onSuccess: ({ items }) => {
          edit.dropDraft();
          const id = make ? fields.id : opened.id;
          const now = items.find((category) => category.id === id) ?? { ...opened, ...fields };
          if (edit.saved(now, fields)) setSaved(true);
        },
        onError: async (error) => {
          const code = codeOf(error);
          const others = all.filter(({ id }) => id !== opened.id);
          const field = fieldOf(code, fields, others);
          if (field) form.setError(field, { message: code }, { shouldFocus: true });
          else if (!(await edit.failed(error)) && code === CHANGED) form.setError('name', { message: code });
        },
      },
    );
  });
  return { ...edit, make, submit, isPending: save.isPending };
};

/** All of a category, beside the list. The slug is proposed from the English name until somebody types it. */
export const CategoryForm = (props: CategoryFormProps) => {
  const { t } = useTranslation(['category-list', 'forms', 'common']);
  const { form, typed, changed, restored, conflict, opened, make, submit, isPending, dropDraft } =
    useCategoryForm(props);
  const { control, setValue } = form;
  const textOf = useProblemText();
  const name = useTextField(control, 'name');
  const nameEn = useTextField(control, 'nameEn');
  const slug = useTextField(control, 'id');
  const icon = useTextField(control, 'icon');
  const description = useTextField(control, 'description');
  const slugTyped = useRef(typed.id !== slugOf(typed.nameEn));
  useEffect(() => {
    if (make && !slugTyped.current) setValue('id', slugOf(typed.nameEn));
  }, [make, setValue, typed.nameEn]);
  const problem = (field: { problem: string | undefined }, longest = 0) =>
    field.problem && textOf(field.problem as Problem, longest);
  return (
    <CheckedForm onSubmit={() => void submit()}>
      <LeaveModal unsaved={changed} onDiscard={dropDraft} />
      <SpaceBetween size="l">
        {restored && changed && <Alert>{t('forms:restored')}</Alert>}
        <FormField label={t('fields.name')} errorText={problem(name, CATEGORY.name)}>
          <Input {...name.input} autoComplete={false} autoFocus={make} />
        </FormField>
        <FormField label={t('fields.nameEn')} errorText={problem(nameEn, CATEGORY.name)}>
          <div className="back-office-latin">
            <Input {...nameEn.input} autoComplete={false} />
          </div>
        </FormField>
        <FormField
          label={t('fields.id')}
          description={t(make ? 'form.slugHint' : 'form.slugFixed')}
          errorText={problem(slug)}
        >
          {make ? (
            <div className="back-office-latin">
              <Input
                {...slug.input}
                autoComplete={false}
                onChange={(event) => {
                  slugTyped.current = true;
                  slug.input.onChange(event);
                }}
              />
            </div>
          ) : (
            <Code>{opened.id}</Code>
          )}
        </FormField>
        <FormField label={t('fields.icon')} errorText={problem(icon)}>
          <EmojiPicker
            label={t('fields.icon')}
            value={icon.input.value}
            onChange={(value) => icon.input.onChange({ detail: { value } })}
          />
        </FormField>
        <FormField
          label={
            <>
              {t('fields.description')} <i>{t('form.optional')}</i>
            </>
          }
          errorText={problem(description, CATEGORY.description)}
        >
          <Textarea {...description.input} rows={3} />
        </FormField>
        <Controller
          control={control}
          name="active"
          render={({ field }) => (
            <Toggle
              checked={field.value}
              description={t('form.activeHint')}
              onChange={({ detail }) => field.onChange(detail.checked)}
            >
              {t('fields.active')}
            </Toggle>
          )}
        />
        {conflict && <ChangedAlert {...conflict} />}
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={isPending} disabled={!changed}>
            {make ? t('form.add') : t('common:save')}
          </Button>
          <Button formAction="none" disabled={isPending} onClick={props.onClose}>
            {t('common:cancel')}
          </Button>
        </SpaceBetween>
        <span role="status" className="sr-only">
          {isPending ? t('form.saving', { name: isolate(typed.name) }) : ''}
        </span>
      </SpaceBetween>
    </CheckedForm>
  );
};
