import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { EditFrame } from '../forms/edit-frame.tsx';
import { closeUnlessStaying } from '../forms/use-kept-form.ts';
import { useSaveEdit } from '../forms/use-save-edit.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { Details } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Person } from '../lists/person.tsx';
import { Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { type AdForm, type AdProblem, formOf, inputOf, problemsOf } from './ad-form.ts';

/** A creator's text, in its own direction. */
const OWN_DIRECTION = { dir: 'auto' } as const;

const Facts = ({ ad }: { readonly ad: DeskAdView }) => {
  const { t } = useTranslation('admin');
  const labelOf = useCategoryLabel();
  return (
    <KeyValuePairs
      columns={2}
      items={[
        {
          label: t('ads.creator'),
          value: (
            <ThingLink screen="creators" id={ad.creatorId}>
              <Person name={ad.creatorName || t('ads.unknownCreator')} picture={ad.creatorAvatar} />
            </ThingLink>
          ),
        },
        { label: t('ads.category'), value: labelOf(ad.category) },
        { label: t('ads.since'), value: <Moment at={ad.at} /> },
        {
          label: t('ads.seen'),
          value: (
            <StatusIndicator type={ad.visible ? 'success' : 'stopped'}>
              {t(ad.visible ? 'ads.visible' : ad.active ? 'ads.creatorHidden' : 'ads.notVisible')}
            </StatusIndicator>
          ),
        },
      ]}
    />
  );
};

/** Everything of an ad that an admin may change. */
const Editor = ({ ad, onClose }: { readonly ad: DeskAdView; readonly onClose: () => void }) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const { id } = ad;
  const edit = useEditForm<DeskAdView, AdForm, AdProblem>({
    draft: ['desk-ad', id],
    stored: ad,
    formOf,
    readNewest: () => queries.fetchQuery({ ...query('adsAdmin.get', { id }), staleTime: 0 }),
    describe: (field, form) => ({
      label: t(`ads.fields.${field}`),
      text: field === 'active' ? t(form.active ? 'ads.on' : 'ads.off') : form[field],
    }),
    problemsOf: (form) => problemsOf(form, ad),
    textOf: (problem) => t(`ads.problems.${problem}`),
  });
  const { control } = edit.form;
  const title = useTextField(control, 'title');
  const description = useTextField(control, 'description');
  const titleEn = useTextField(control, 'titleEn');
  const descriptionEn = useTextField(control, 'descriptionEn');
  const price = useTextField(control, 'price');
  const hours = useTextField(control, 'hours');
  const requirements = useTextField(control, 'requirements');
  const reason = useTextField(control, 'reason');
  const { field: active } = useController({ control, name: 'active' });
  const { submit, isPending } = useSaveEdit(edit, {
    send: (form, opened) => call('adsAdmin.update', inputOf(form, opened)),
    keyOf: (saved) => keyOf('adsAdmin.get', { id: saved.id }),
    notice: 'ad',
    saved: t('ads.updated'),
    failed: (why) => t('ads.updateFailed', { why }),
  });
  return (
    <EditFrame
      edit={edit}
      onSubmit={submit}
      size="m"
      actions={
        <>
          <Button variant="primary" formAction="submit" loading={isPending} disabled={!edit.changed}>
            {t('common:save')}
          </Button>
          <Button formAction="none" onClick={() => void closeUnlessStaying(onClose)}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <FormField label={t('ads.fields.title')} errorText={title.problem}>
        <Input {...title.input} autoComplete={false} nativeInputAttributes={OWN_DIRECTION} />
      </FormField>
      <FormField label={t('ads.fields.description')}>
        <Textarea {...description.input} rows={3} nativeTextareaAttributes={OWN_DIRECTION} />
      </FormField>
      <FormField label={t('ads.fields.titleEn')}>
        <Input {...titleEn.input} autoComplete={false} nativeInputAttributes={OWN_DIRECTION} />
      </FormField>
      <FormField label={t('ads.fields.descriptionEn')}>
        <Textarea {...descriptionEn.input} rows={3} nativeTextareaAttributes={OWN_DIRECTION} />
      </FormField>
      <FormField label={t('ads.fields.price')} errorText={price.problem}>
        <Input {...price.input} inputMode="decimal" autoComplete={false} />
      </FormField>
      <FormField label={t('ads.fields.hours')} errorText={hours.problem}>
        <Input {...hours.input} inputMode="numeric" autoComplete={false} />
      </FormField>
      <FormField label={t('ads.fields.requirements')}>
        <Textarea {...requirements.input} rows={2} nativeTextareaAttributes={OWN_DIRECTION} />
      </FormField>
      <Checkbox checked={active.value} onChange={({ detail }) => active.onChange(detail.checked)}>
        {t('ads.fields.active')}
      </Checkbox>
      <FormField label={t('ads.fields.reason')} description={t('ads.reasonHint')} errorText={reason.problem}>
        <Textarea {...reason.input} rows={2} ariaRequired />
      </FormField>
    </EditFrame>
  );
};

/** An ad beside the list: whose it is, who sees it, and all that can be changed. */
export const AdDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { close } = useThing();
  const { data, error, refetch } = useQuery({ ...query('adsAdmin.get', { id }), staleTime: 0 });
  return (
    <Details title={data ? isolate(data.title) : t('ads.ad')}>
      {data && (
        <SpaceBetween size="l">
          <Facts ad={data} />
          <Editor ad={data} onClose={close} />
        </SpaceBetween>
      )}
      {!data && error && <LoadError title={t('ads.detailsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
