import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditableSite } from '../../../../shared/contracts/platform-config.ts';
import { SITE } from '../../../../shared/limits.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useShowSite } from '../../core/site.ts';
import { useTitle } from '../../core/use-title.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import {
  formOf,
  inputOf,
  isUpload,
  PICTURES,
  type PictureField,
  problemsOf,
  restoredForm,
  type SiteField,
  type SiteForm,
  type SiteProblem,
} from './site-form.ts';
import { SitePicture } from './site-picture.tsx';

/** The fields in groups, each in a container of its own. */
const GROUPS = {
  names: ['siteNameHebrew', 'siteName', 'logoUrl', 'faviconUrl'],
  search: ['metaDescription', 'metaKeywords'],
  share: ['ogTitle', 'ogDescription', 'ogImage'],
  analytics: ['googleAnalyticsId'],
} as const satisfies Record<string, readonly SiteField[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** The longest of each text, for its field's own words. */
const LONGEST = {
  siteName: SITE.name,
  siteNameHebrew: SITE.name,
  metaDescription: SITE.description,
  ogTitle: SITE.title,
  ogDescription: SITE.description,
} as const satisfies Partial<Record<SiteField, number>>;

const LONG: readonly SiteField[] = ['metaDescription', 'metaKeywords', 'ogDescription'];
/** Latin whatever the language of the page. */
const LATIN: readonly SiteField[] = ['siteName', 'googleAnalyticsId'];

const isPicture = (name: SiteField): name is PictureField =>
  (PICTURES as readonly SiteField[]).includes(name);

const OWN_DIRECTION = { dir: 'auto' } as const;

interface FieldProps {
  readonly control: Control<SiteForm>;
}

const TextField = ({ control, name }: FieldProps & { readonly name: Exclude<SiteField, PictureField> }) => {
  const { t } = useTranslation('site-config');
  const { input, ...refused } = useTextField(control, name);
  const problem = refused.problem as SiteProblem | undefined;
  const most = LONGEST[name as keyof typeof LONGEST];
  return (
    <FormField
      label={t(`fields.${name}`)}
      description={t(`hints.${name}`)}
      errorText={
        problem && t(`problems.${problem}`, { most, keywords: SITE.keywords, letters: SITE.keyword })
      }
      stretch={LONG.includes(name)}
    >
      {LONG.includes(name) ? (
        <Textarea {...input} rows={2} nativeTextareaAttributes={OWN_DIRECTION} />
      ) : (
        <div className={LATIN.includes(name) ? 'back-office-latin' : undefined}>
          <Input {...input} autoComplete={false} nativeInputAttributes={OWN_DIRECTION} />
        </div>
      )}
    </FormField>
  );
};

const PictureOf = ({
  control,
  name,
  onSending,
}: FieldProps & {
  readonly name: PictureField;
  readonly onSending: (name: PictureField, sending: boolean) => void;
}) => {
  const { field } = useController({ control, name });
  return <SitePicture name={name} value={field.value} onChange={field.onChange} onSending={onSending} />;
};

const useSave = (onSaved: (saved: EditableSite) => void, onFailed: (error: unknown) => void) => {
  const { t } = useTranslation('site-config');
  const queries = useQueryClient();
  const say = useSay('site-config');
  const errorText = useErrorText();
  const show = useShowSite();
  return useMutation({
    mutationFn: (site: EditableSite) => call('platformConfigAdmin.setSiteConfig', site),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf('platformConfigAdmin.siteConfig', {}), saved);
      // This page has it at once; the edge still answers with the older one for some seconds.
      show(saved);
      say('success', t('saved'));
      onSaved(saved);
    },
    onError: (error) => {
      say('error', t('saveFailed', { why: errorText(error) }));
      onFailed(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['platformConfigAdmin'] }),
  });
};

const SiteEditor = ({ now }: { readonly now: EditableSite }) => {
  const { t } = useTranslation(['site-config', 'forms', 'common']);
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly PictureField[]>([]);
  const noteSending = useCallback(
    (name: PictureField, is: boolean) =>
      setSending((before) => [...before.filter((each) => each !== name), ...(is ? [name] : [])]),
    [],
  );
  const edit = useEditForm<EditableSite, SiteForm, SiteProblem>({
    draft: ['site-config', ''],
    stored: now,
    formOf,
    restoredForm,
    readNewest: () => queries.fetchQuery({ ...query('platformConfigAdmin.siteConfig', {}), staleTime: 0 }),
    describe: (name, { [name]: text }) => ({
      label: t(`fields.${name}`),
      text: isPicture(name) && text ? t(isUpload(text) ? 'pictures.uploaded' : 'pictures.saved') : text,
    }),
    problemsOf,
    textOf: (problem) => problem,
  });
  const { changed, choose, conflict, opened } = edit;
  const { control, handleSubmit } = edit.form;
  const { mutate, isPending } = useSave((saved) => choose(saved, formOf(saved)), edit.failed);
  const waits = isPending || sending.length > 0;
  const submit = handleSubmit((form) => {
    if (changed && !waits) mutate(inputOf(form, opened));
  });
  const follow = useEffectEvent(() => {
    // Nothing is typed: the form shows what others save.
    if (!changed && now !== opened) choose(now, formOf(now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a version, whatever is typed since
  useEffect(() => follow(), [now]);
  return (
    <CheckedForm onSubmit={() => void submit()}>
      <LeaveModal unsaved={changed} onDiscard={edit.dropDraft} />
      <SpaceBetween size="l">
        {edit.restored && changed && <Alert>{t('forms:restored')}</Alert>}
        {GROUP_NAMES.map((group) => (
          <Container
            key={group}
            header={
              <Header variant="h2" description={t(`groups.${group}Lead`)}>
                {t(`groups.${group}`)}
              </Header>
            }
          >
            <SpaceBetween size="m">
              {GROUPS[group].map((name) =>
                isPicture(name) ? (
                  <PictureOf key={name} control={control} name={name} onSending={noteSending} />
                ) : (
                  <TextField key={name} control={control} name={name} />
                ),
              )}
            </SpaceBetween>
          </Container>
        ))}
        {conflict && <ChangedAlert {...conflict} />}
        <Button variant="primary" formAction="submit" loading={isPending} disabled={!changed || waits}>
          {t('common:save')}
        </Button>
      </SpaceBetween>
    </CheckedForm>
  );
};

/** What the site says of itself: its names and pictures, and what a search and a shared link show. */
export const SiteConfigScreen = () => {
  const { t } = useTranslation(['site-config', 'common']);
  useTitle(t('title'));
  const { data, error, refetch } = useQuery(query('platformConfigAdmin.siteConfig', {}));
  const loadError = data ? null : error;
  useFailureNotice(loadError, t('common:siteFailed'));
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('lead')}>
        {t('title')}
      </Header>
      {loadError && (
        <LoadError title={t('common:siteFailed')} error={loadError} onRetry={() => void refetch()} />
      )}
      {!data && !loadError && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
      {data && <SiteEditor now={data} />}
    </SpaceBetween>
  );
};
