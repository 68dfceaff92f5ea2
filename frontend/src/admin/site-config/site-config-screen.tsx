import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditableSite } from '../../../../shared/contracts/site/editable-site.ts';
import { SITE } from '../../../../shared/limits.ts';
import { isSiteFact, SITE_FACT_NAMES, SITE_FACTS } from '../../../../shared/site-facts.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { EditFrame } from '../forms/edit-frame.tsx';
import { FieldGroup, FormScreen } from '../forms/form-screen.tsx';
import { useSaveEdit } from '../forms/use-save-edit.ts';
import { useTextField } from '../forms/use-text-field.ts';
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
import { useShowSite } from './use-show-site.ts';

/** The fields in groups, each in a container of its own. */
const GROUPS = {
  names: ['siteNameHebrew', 'siteName', 'logoUrl', 'faviconUrl'],
  facts: SITE_FACT_NAMES,
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
const LATIN: readonly SiteField[] = [
  'siteName',
  'googleAnalyticsId',
  'companyNumber',
  'supportPhone',
  'supportEmail',
];

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
  const most = isSiteFact(name) ? SITE_FACTS[name].most : LONGEST[name as keyof typeof LONGEST];
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

const SiteEditor = ({ now }: { readonly now: EditableSite }) => {
  const { t } = useTranslation(['site-config', 'common']);
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
  const { control } = edit.form;
  const { submit, isPending } = useSaveEdit(edit, {
    send: (form, opened) => call('platformConfigAdmin.setSiteConfig', inputOf(form, opened)),
    keyOf: () => keyOf('platformConfigAdmin.siteConfig', {}),
    // This page has it at once; the edge still answers with the older one for some seconds.
    onSaved: useShowSite(),
    notice: 'site-config',
    saved: t('saved'),
    failed: (why) => t('saveFailed', { why }),
  });
  const isSending = sending.length > 0;
  return (
    <EditFrame
      edit={edit}
      onSubmit={() => {
        if (!isSending) submit();
      }}
      size="l"
      actions={
        <Button
          variant="primary"
          formAction="submit"
          loading={isPending}
          disabled={!edit.changed || isSending}
        >
          {t('common:save')}
        </Button>
      }
    >
      {GROUP_NAMES.map((group) => (
        <FieldGroup key={group} title={t(`groups.${group}`)} lead={t(`groups.${group}Lead`)}>
          <SpaceBetween size="m">
            {GROUPS[group].map((name) =>
              isPicture(name) ? (
                <PictureOf key={name} control={control} name={name} onSending={noteSending} />
              ) : (
                <TextField key={name} control={control} name={name} />
              ),
            )}
          </SpaceBetween>
        </FieldGroup>
      ))}
    </EditFrame>
  );
};

/** What the site says of itself: its names and pictures, and what a search and a shared link show. */
export const SiteConfigScreen = () => {
  const { t } = useTranslation(['site-config', 'common']);
  const read = useQuery(query('platformConfigAdmin.siteConfig', {}));
  return (
    <FormScreen title={t('title')} lead={t('lead')} failed={t('common:siteFailed')} read={read}>
      {(now) => <SiteEditor now={now} />}
    </FormScreen>
  );
};
