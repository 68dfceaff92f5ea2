import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import type { LegalView } from '../../../../shared/contracts/site/legal-admin.ts';
import { type LegalName, legalPath, withValues } from '../../../../shared/legal/legal-pages.ts';
import { pageText } from '../../../../shared/page/page-html.ts';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying } from '../forms/use-kept-form.ts';
import { useThingTitle } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Moment } from '../lists/texts.tsx';
import { PAGE_IMAGE, type PageForm, type PageProblem, problemsOf } from '../written/page-form.ts';
import { PagePreview } from '../written/page-preview.tsx';
import { useProblemText } from '../written/use-problem-text.ts';
import { WrittenFields } from '../written/written-fields.tsx';
import { CorrectLegal } from './correct-legal.tsx';
import { Standing } from './legal-list.tsx';
import { Values } from './legal-values.tsx';
import { PublishLegal } from './publish-legal.tsx';
import { useSaveLegal } from './use-change-legal.ts';

const formOf = ({ name, title, html }: LegalView): PageForm => ({
  slug: name,
  titleHe: title.he,
  htmlHe: html.he,
  titleEn: title.en ?? '',
  htmlEn: html.en ?? '',
});

const useLegalForm = (stored: LegalView) => {
  const { t } = useTranslation('pages');
  const queries = useQueryClient();
  const textOf = useProblemText();
  const { name } = stored;
  const edit = useEditForm<LegalView, PageForm, PageProblem>({
    draft: ['legal', name],
    stored,
    formOf,
    readNewest: () => queries.fetchQuery({ ...query('legalAdmin.get', { name }), staleTime: 0 }),
    describe: (field, form) => ({
      label: t(`fields.${field}`),
      text: field.startsWith('html') ? pageText(form[field]) : form[field],
    }),
    problemsOf,
    textOf,
  });
  const save = useSaveLegal();
  // Saved now, the page would be without it.
  const isSending = useIsMutating({ mutationKey: PAGE_IMAGE }) > 0;
  const kept = (page: LegalView, written: PageForm): void => {
    edit.dropDraft();
    edit.saved(page, written);
  };
  const submit = (): void => {
    void edit.form.handleSubmit((form) => {
      if (save.isPending || isSending) return;
      save.mutate(
        { name, v: edit.opened.v, form },
        {
          onSuccess: (page) => kept(page, form),
          onError: (error) => void edit.failed(error),
        },
      );
    })();
  };
  return { ...edit, kept, submit, isPending: save.isPending, isSending };
};

/** Where the page stands, and when it was saved. */
const Facts = ({ page }: { readonly page: LegalView }) => {
  const { t } = useTranslation('pages');
  return (
    <SpaceBetween direction="horizontal" size="m" alignItems="center">
      <Standing inForce={page.inForce} next={page.next} />
      {page.isDraft && <StatusIndicator type="info">{t('legal.isDraft')}</StatusIndicator>}
      {page.updatedAt && (
        <span>
          {t('legal.savedAt')} <Moment at={page.updatedAt} time />
        </span>
      )}
      <Link href={legalPath(page.name)} external externalIconAriaLabel={t('newTab')}>
        {t('legal.onSite')}
      </Link>
    </SpaceBetween>
  );
};

/** Every published version, the newest first, where visitors read it. */
const Versions = ({ page }: { readonly page: LegalView }) => {
  const { t } = useTranslation('pages');
  return (
    <ExpandableSection headerText={t('legal.versions.title')} variant="container">
      <ul className="back-office-rows">
        {page.versions.toReversed().map(({ n, from }) => (
          <li key={n}>
            <Link href={legalPath(page.name, n)} external externalIconAriaLabel={t('newTab')}>
              {from === null
                ? t('legal.versions.first', { n })
                : t('legal.versions.since', { n, day: isolate(formatDay(from)) })}
            </Link>
          </li>
        ))}
      </ul>
    </ExpandableSection>
  );
};

const previewOf = (html: string, said: LegalView['said'], language: 'he' | 'en'): string =>
  withValues(html, Object.fromEntries(said.map((value) => [value.name, value[language]])));

type Dialog = 'publish' | 'correct' | 'preview';

const Editor = ({ stored }: { readonly stored: LegalView }) => {
  const { t } = useTranslation(['pages', 'forms', 'common']);
  const { close } = useThing();
  const edit = useLegalForm(stored);
  const { form, typed, opened, changed, conflict, isPending, isSending } = edit;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [written, setWritten] = useState(typed);
  const title = t(`legal.names.${stored.name}`);
  useThingTitle(title);
  useTitle(title);
  const ask = (which: Dialog): void => {
    void form.handleSubmit((values) => {
      setWritten(values);
      setDialog(which);
    })();
  };
  const dialogProps = {
    page: opened,
    form: written,
    onDone: (page: LegalView) => {
      edit.kept(page, written);
      setDialog(null);
    },
    onFailed: (error: unknown) => void edit.failed(error),
    onClose: () => setDialog(null),
  };
  const waits = opened.next?.from;
  return (
    <CheckedForm onSubmit={edit.submit}>
      <LeaveModal unsaved={changed} onDiscard={edit.dropDraft} />
      <SpaceBetween size="l">
        <Header
          variant="h1"
          actions={
            <Button formAction="none" onClick={() => setDialog('preview')}>
              {t('preview.open')}
            </Button>
          }
        >
          {title}
        </Header>
        <Facts page={opened} />
        {edit.restored && changed && <Alert>{t('forms:restored')}</Alert>}
        <Values said={opened.said} />
        <div className="back-office-halves">
          <WrittenFields language="he" control={form.control} />
          <WrittenFields language="en" control={form.control} />
        </div>
        {conflict && <ChangedAlert {...conflict} />}
        {waits && <Alert>{t('legal.publish.waits', { day: isolate(formatDay(waits)) })}</Alert>}
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            variant="primary"
            formAction="none"
            disabled={isSending || waits != null}
            onClick={() => ask('publish')}
          >
            {t('legal.publish.open')}
          </Button>
          <Button formAction="submit" loading={isPending} disabled={!changed || isSending}>
            {t('legal.saveDraft')}
          </Button>
          <Button formAction="none" disabled={isSending} onClick={() => ask('correct')}>
            {t('legal.correct.open')}
          </Button>
          <Button variant="link" formAction="none" onClick={() => void closeUnlessStaying(close)}>
            {t('common:cancel')}
          </Button>
        </SpaceBetween>
        <Versions page={opened} />
      </SpaceBetween>
      {dialog === 'preview' && (
        <PagePreview
          title={{ he: typed.titleHe, en: typed.titleEn }}
          html={{
            he: previewOf(typed.htmlHe, opened.said, 'he'),
            en: previewOf(typed.htmlEn, opened.said, 'en'),
          }}
          header={t('preview.title')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'publish' && <PublishLegal {...dialogProps} />}
      {dialog === 'correct' && <CorrectLegal {...dialogProps} />}
    </CheckedForm>
  );
};

/** A legal page in place of the list of pages. */
export const LegalEditor = ({ name }: { readonly name: LegalName }) => {
  const { t } = useTranslation(['pages', 'common']);
  const { data, error, refetch } = useQuery({ ...query('legalAdmin.get', { name }), staleTime: 0 });
  if (data) return <Editor stored={data} />;
  return error ? (
    <LoadError title={t('legal.pageFailed')} error={error} onRetry={refetch} />
  ) : (
    <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
  );
};
