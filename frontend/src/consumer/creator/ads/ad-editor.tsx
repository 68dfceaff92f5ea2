import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT, TEXT } from '../../../../../shared/limits.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { query } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { whilePreparing } from '../../../api/while-preparing.ts';
import { useIsCutOff } from '../../../core/page/cut-off.ts';
import { useSite } from '../../../core/page/site.ts';
import { toast } from '../../../core/page/toast.ts';
import { TextArea, TextField } from '../../../ui/controls/field.tsx';
import { useEditForm } from '../../../ui/controls/use-edit-form.ts';
import { Restored } from '../../../ui/feedback/restored.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { EditFooter } from '../common/edit-footer.tsx';
import { Switch } from '../common/switch.tsx';
import { usePicture } from '../common/use-picture.ts';
import { AdClip } from './ad-clip.tsx';
import {
  type AdForm,
  formOf,
  inputOf,
  isOfClip,
  isWithoutItsPicture,
  newAdForm,
  type OwnAd,
  problemsOf,
  withoutFiles,
} from './ad-form.ts';
import { AdPicture } from './ad-picture.tsx';
import { Guide } from './guide.tsx';
import { saveAd } from './save-ad.ts';
import { showSaved } from './use-ads.ts';
import { clipOf, useClip } from './use-clip.ts';

/** The name of the form's drafts; of a new ad without an id. */
export const AD_DRAFT = 'ad';

interface AdEditorProps {
  /** The ad to edit; null writes a new one. */
  readonly ad: OwnAd | null;
  readonly avatar: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** The limits of the site, in numbers and in words. */
const useLimits = () => {
  const { minPriceAgorot, maxPriceAgorot, maxDeliveryHours, defaultDeliveryHours } =
    useSite() ?? SETTINGS_DEFAULT;
  return {
    defaultDeliveryHours,
    limits: { minPriceAgorot, maxPriceAgorot, maxDeliveryHours },
    words: { min: formatAgorot(minPriceAgorot), max: formatAgorot(maxPriceAgorot), hours: maxDeliveryHours },
  };
};

/** The stored ad, past the cache; null when it is gone. */
const readNewest = async (id: string): Promise<OwnAd | null> => {
  const { items } = await queryClient.fetchQuery({ ...query('catalogCreator.ads', {}), staleTime: 0 });
  return items.find((ad) => ad.id === id) ?? null;
};

/** A field in words, for somebody who compares two versions of it. */
const useDescription = () => {
  const { t } = useTranslation('creator');
  return (field: keyof AdForm & string, form: AdForm): { label: string; text: string } => {
    if (field === 'picture') return { label: t('ads.picture'), text: t(`ads.pictures.${form.picture}`) };
    if (field === 'clip') return { label: t('ads.clip'), text: t(`ads.clips.${form.clip}`) };
    if (field === 'active') return { label: t('ads.shown'), text: t(form.active ? 'ads.on' : 'ads.off') };
    return { label: t(`ads.${field}`), text: form[field] };
  };
};

/** Creates an ad or changes one. */
export const AdEditor = ({ ad, avatar, name, onDone }: AdEditorProps) => {
  const { t } = useTranslation('creator');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { limits, words, defaultDeliveryHours } = useLimits();
  const storedForm = (stored: OwnAd | null): AdForm =>
    stored ? formOf(stored) : newAdForm(defaultDeliveryHours);
  const picture = usePicture('thumbnail', t('ads.pictureFailed'));

  const [made] = useState(() => ({ key: crypto.randomUUID() }));
  const edit = useEditForm({
    draft: [AD_DRAFT, ad?.id ?? ''],
    kept: made,
    stored: ad,
    formOf: storedForm,
    restoredForm: withoutFiles,
    readNewest: async () => (ad ? readNewest(ad.id) : null),
    describe: useDescription(),
    problemsOf: (form) => problemsOf(form, limits),
    textOf: (problem) => t(`ads.problem.${problem}`, words),
    onChosen: () => save.reset(),
  });
  const { typed, changed, opened, conflict } = edit;
  const { register, handleSubmit, setValue, formState } = edit.form;
  const { errors } = formState;
  const clip = useClip(ad?.id ?? '', () => setValue('clip', 'upload'));
  const isCutOff = useIsCutOff(clipOf(ad?.id ?? ''), {
    isSending: clip.upload.phase !== 'none',
    arrivedAt: null,
  });
  const files = [picture, clip];
  const [preparing, setPreparing] = useState(false);
  /** Saved, or given up. */
  const done = () => {
    edit.dropDraft();
    clip.end();
    onDone();
  };

  const save = useMutation({
    mutationFn: (form: AdForm) => {
      const sent = clip.upload.phase === 'sent' ? clip.upload.key : '';
      const input = inputOf(form, { picture: picture.key, clip: sent });
      return edit.save(form, (over) =>
        whilePreparing(() => saveAd(input, { over, key: edit.kept.key, readNewest }), {
          onWait: () => setPreparing(true),
        }),
      );
    },
    onSettled: () => setPreparing(false),
    onSuccess: (saved, sent) => {
      showSaved(saved);
      toast.success(t('ads.saved'));
      if (edit.saved(saved, sent)) done();
    },
    onError: (error) => {
      toast.error(t('ads.saveFailed'));
      if (isOfClip(codeOf(error))) {
        clip.refuse();
        setValue('clip', storedForm(opened).clip);
      }
      void edit.failed(error);
    },
  });
  const submit = handleSubmit((form) => {
    if (isWithoutItsPicture(form, picture.key)) toast.error(t('ads.pictureMissing'));
    else save.mutate(form);
  });

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void submit(event)}
      className="surface mb-8 grid gap-5 p-5 sm:p-6"
    >
      {/* A new ad is kept as it is typed: leaving it loses nothing. */}
      <LeaveDialog
        unsaved={(changed && ad !== null) || files.some(({ pending }) => pending)}
        onDiscard={edit.dropDraft}
      />
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {t(ad ? 'ads.editTitle' : 'ads.newTitle')}
      </h2>
      {edit.restored && <Restored />}
      <TextField
        label={t('ads.title')}
        required
        maxLength={TEXT.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={t('ads.description')}
        required={false}
        maxLength={TEXT.description}
        {...register('description')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('ads.price')}
          hint={t('ads.priceHint', words)}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={t('ads.hours')}
          hint={t('ads.hoursHint', words)}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.maxDeliveryHours}
          step={1}
          required
          error={errors.hours?.message}
          {...register('hours')}
        />
      </div>
      <div className="grid gap-3">
        <TextArea
          label={t('ads.requirements')}
          hint={t('ads.requirementsHint')}
          required={false}
          maxLength={TEXT.requirements}
          {...register('requirements')}
        />
        <Guide />
      </div>
      <AdPicture
        value={typed.picture}
        onChange={(value) => setValue('picture', value)}
        picture={picture}
        current={opened?.image ?? ''}
        avatar={avatar}
        name={name}
      />
      <AdClip
        value={typed.clip}
        onChange={(value) => setValue('clip', value)}
        clip={clip}
        current={opened?.clip ?? null}
        cutOff={isCutOff}
        untouched={storedForm(opened).clip}
      />
      <Switch
        label={t('ads.active')}
        checked={typed.active}
        onChange={(active) => setValue('active', active)}
      />
      <EditFooter
        conflict={conflict}
        save={save}
        waitsFor={files}
        note={preparing ? t('ads.clipPreparing') : ''}
        onCancel={done}
      />
    </form>
  );
};
