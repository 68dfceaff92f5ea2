import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { whilePreparing } from '../../../api/while-preparing.ts';
import { toast } from '../../../core/page/toast.ts';
import { useEditForm } from '../../../ui/controls/use-edit-form.ts';
import { usePicture } from '../common/use-picture.ts';
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
import { saveAd } from './save-ad.ts';
import { useAdLimits } from './use-ad-limits.ts';
import { showSaved } from './use-ads.ts';
import { useClip } from './use-clip.ts';

/** The name of the form's drafts; of a new ad without an id. */
export const AD_DRAFT = 'ad';

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

/** The form of an ad, with its picture and its clip, and what saves it; `ad` is null for a new one. */
export const useAdEdit = (ad: OwnAd | null, onDone: () => void) => {
  const { t } = useTranslation('creator');
  const { limits, words, defaultDeliveryHours } = useAdLimits();
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
  const { opened } = edit;
  const { handleSubmit, setValue } = edit.form;
  const clip = useClip(ad?.id ?? '', () => setValue('clip', 'upload'));
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

  return {
    edit,
    picture,
    clip,
    files,
    untouchedClip: storedForm(opened).clip,
    save,
    preparing,
    submit,
    done,
  };
};
