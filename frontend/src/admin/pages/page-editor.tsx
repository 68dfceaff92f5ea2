import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageStatus, PageView } from '../../../../shared/contracts/site/content-admin.ts';
import { pageText } from '../../../../shared/page/page-html.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying } from '../forms/use-kept-form.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useThingTitle } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Moment } from '../lists/texts.tsx';
import {
  BLANK,
  fieldOf,
  formOf,
  NEW,
  PAGE_IMAGE,
  type PageForm,
  type PageProblem,
  problemsOf,
} from '../written/page-form.ts';
import { PagePreview } from '../written/page-preview.tsx';
import { useProblemText } from '../written/use-problem-text.ts';
import { WrittenFields } from '../written/written-fields.tsx';
import { PageVersions } from './page-versions.tsx';
import { useSavePage } from './use-change-page.ts';

const usePageForm = (stored: PageView) => {
  const { t } = useTranslation('pages');
  const queries = useQueryClient();
  const { open } = useThing();
  const textOf = useProblemText();
  const { slug } = stored;
  const edit = useEditForm<PageView, PageForm, PageProblem>({
    draft: ['page', slug || NEW],
    stored,
    formOf,
    readNewest: () => queries.fetchQuery({ ...query('contentAdmin.get', { slug }), staleTime: 0 }),
    describe: (field, form) => ({
      label: t(`fields.${field}`),
      text: field.startsWith('html') ? pageText(form[field]) : form[field],
    }),
    problemsOf,
    textOf,
  });
  const { form, opened, changed } = edit;
  const save = useSavePage();
  // Saved now, the page would be without it.
  const isSending = useIsMutating({ mutationKey: PAGE_IMAGE }) > 0;
  const [made, setMade] = useState<string | null>(null);
  const show = useEffectEvent(open);
  // Once nothing is unsaved any more: before that, going there would ask about it.
  useEffect(() => {
    if (made !== null && !changed) show(made);
  }, [made, changed]);
  const submit = (status: PageStatus): void => {
    void form.handleSubmit((written) => {
      if (save.isPending || isSending) return;
      save.mutate(
        { form: written, status, v: opened.v || null },
        {
          onSuccess: (page) => {
            edit.dropDraft();
            edit.saved(page, written);
            if (!slug) setMade(page.slug);
          },
          onError: (error) => {
            const code = codeOf(error);
            const field = fieldOf(code);
            if (field) form.setError(field, { message: textOf(code as PageProblem) }, { shouldFocus: true });
            else void edit.failed(error);
          },
        },
      );
    })();
  };
  return { ...edit, submit, isPending: save.isPending, isSending };
};

/** Where a page is, and what state it is in. */
const Facts = ({ page }: { readonly page: PageView }) => {
  const { t } = useTranslation('pages');
  return (
    <SpaceBetween direction="horizontal" size="m" alignItems="center">
      <StatusIndicator type={page.status === 'published' ? 'success' : 'pending'}>
        {t(`status.${page.status}`)}
      </StatusIndicator>
      <span>
        {t('updated')} <Moment at={page.updatedAt} time /> · <bdi>{page.updatedBy.name || t('nobody')}</bdi>
      </span>
      {page.status === 'published' && (
        <Link href={`/page/${page.slug}`} external externalIconAriaLabel={t('newTab')}>
          {t('onSite')}
        </Link>
      )}
    </SpaceBetween>
  );
};

/** Everything of a page, in both languages. The address is chosen once: whoever has a link would lose it. */
const Editor = ({ stored }: { readonly stored: PageView }) => {
  const { t } = useTranslation(['pages', 'forms', 'common']);
  const { close } = useThing();
  const {
    form,
    typed,
    opened,
    changed,
    restored,
    conflict,
    choose,
    dropDraft,
    submit,
    isPending,
    isSending,
  } = usePageForm(stored);
  const [previewing, setPreviewing] = useState(false);
  const slug = useTextField(form.control, 'slug');
  const isNew = stored.slug === '';
  const title = isNew ? t('new') : opened.title.he;
  useThingTitle(title);
  useTitle(title);
  const published = opened.status === 'published';
  const { status } = opened;
  return (
    <CheckedForm onSubmit={() => submit(status)}>
      <LeaveModal unsaved={changed} onDiscard={dropDraft} />
      <SpaceBetween size="l">
        <Header
          variant="h1"
          actions={
            <Button formAction="none" onClick={() => setPreviewing(true)}>
              {t('preview.open')}
            </Button>
          }
        >
          <bdi>{title}</bdi>
        </Header>
        {!isNew && <Facts page={opened} />}
        {restored && changed && <Alert>{t('forms:restored')}</Alert>}
        <FormField
          label={t('fields.slug')}
          constraintText={t(isNew ? 'slugHint' : 'slugStays')}
          errorText={slug.problem}
        >
          <Input
            {...slug.input}
            autoFocus={isNew}
            autoComplete={false}
            disabled={!isNew}
            ariaRequired
            nativeInputAttributes={{ dir: 'ltr' }}
          />
        </FormField>
        <div className="back-office-halves">
          <WrittenFields language="he" control={form.control} />
          <WrittenFields language="en" control={form.control} />
        </div>
        {conflict && <ChangedAlert {...conflict} />}
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            variant={published ? 'normal' : 'primary'}
            formAction="none"
            loading={isPending}
            disabled={isSending}
            onClick={() => submit(published ? 'draft' : 'published')}
          >
            {t(published ? 'unpublish' : 'saveAndPublish')}
          </Button>
          <Button
            variant={published ? 'primary' : 'normal'}
            formAction="submit"
            loading={isPending}
            disabled={!changed || isSending}
          >
            {t(published ? 'saveLive' : 'saveDraft')}
          </Button>
          <Button variant="link" formAction="none" onClick={() => void closeUnlessStaying(close)}>
            {t('common:cancel')}
          </Button>
        </SpaceBetween>
        {!isNew && (
          <PageVersions page={opened} unsaved={changed} onRestored={(page) => choose(page, formOf(page))} />
        )}
      </SpaceBetween>
      {previewing && (
        <PagePreview
          title={{ he: typed.titleHe, en: typed.titleEn }}
          html={{ he: typed.htmlHe, en: typed.htmlEn }}
          header={t('preview.title')}
          onClose={() => setPreviewing(false)}
        />
      )}
    </CheckedForm>
  );
};

/** A page in place of the list. */
export const PageEditor = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['pages', 'common']);
  const isNew = id === NEW;
  const { data, error, refetch } = useQuery({
    ...query('contentAdmin.get', { slug: id }),
    staleTime: 0,
    enabled: !isNew,
  });
  if (isNew) return <Editor stored={BLANK} />;
  if (data) return <Editor stored={data} />;
  return error ? (
    <LoadError title={t('pageFailed')} error={error} onRetry={refetch} />
  ) : (
    <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
  );
};
