import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT } from '../../../../../shared/limits.ts';
import { EXTRA_IDS } from '../../../../../shared/order/extras.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useCategoryLabel } from '../../../core/page/category.tsx';
import { useSite } from '../../../core/page/site.ts';
import { toast } from '../../../core/page/toast.ts';
import { useActor } from '../../../core/session/session.ts';
import { useEditForm } from '../../../ui/controls/use-edit-form.ts';
import { saveProblem } from '../../account/save-problem.ts';
import { usePicture } from '../common/use-picture.ts';
import {
  formOf,
  inputOf,
  isLink,
  type OwnProfile,
  type ProfileForm,
  type ProfileInput,
  problemsOf,
} from './profile-form.ts';

/** The stored profile, past the cache; null when there is none any more. */
const readNewest = async (): Promise<OwnProfile | null> => {
  const { profile } = await queryClient.fetchQuery({ ...query('catalogCreator.profile', {}), staleTime: 0 });
  return profile;
};

/** A field in words, for somebody who compares two versions of it. */
const useDescription = () => {
  const { t } = useTranslation(['creator', 'common', 'order']);
  const labelOf = useCategoryLabel();
  return (field: keyof ProfileForm & string, form: ProfileForm): { label: string; text: string } => {
    if (field === 'category') return { label: t('profile.category'), text: labelOf(form.category) };
    if (field === 'specialties')
      return { label: t('profile.specialties'), text: form.specialties.join(', ') };
    if (field === 'languages')
      return {
        label: t('profile.languages'),
        text: form.languages.map((language) => t(`common:spoken.${language}`)).join(', '),
      };
    if (field === 'active')
      return { label: t('profile.visibility'), text: t(form.active ? 'profile.shown' : 'profile.hidden') };
    if (field === 'keepsShabbat')
      return {
        label: t('profile.days'),
        text: t(form.keepsShabbat ? 'profile.keepsShabbat' : 'profile.everyDay'),
      };
    if (field === 'extras')
      return {
        label: t('profile.extras'),
        text: EXTRA_IDS.filter((id) => form.extras[id].on)
          .map((id) => `${t(`order:extra.${id}.name`)} ${form.extras[id].price}`.trim())
          .join(', '),
      };
    const label = isLink(field) ? t(`profile.link.${field}`) : t(`profile.${field}`);
    return { label, text: form[field] };
  };
};

interface Sent {
  readonly form: ProfileForm;
  readonly input: ProfileInput;
}

/** The form of a creator's profile, with its two pictures, and what saves it. */
export const useProfileEdit = (profile: OwnProfile, onDone: () => void) => {
  const { t } = useTranslation(['creator', 'forms']);
  const actor = useActor();
  const describe = useDescription();
  const avatar = usePicture('avatar', t('picture.failed'));
  const banner = usePicture('banner', t('picture.failed'));
  const files = [avatar, banner];
  const range = useSite() ?? SETTINGS_DEFAULT;
  const edit = useEditForm({
    draft: ['profile', ''],
    stored: profile,
    formOf,
    readNewest,
    describe,
    problemsOf: (form) => problemsOf(form, range, profile.extras),
    textOf: (problem) => t(`profile.problem.${problem}`),
    onChosen: () => save.reset(),
  });

  /** Saved, or given up. */
  const done = () => {
    edit.dropDraft();
    onDone();
  };
  const save = useMutation({
    mutationFn: ({ form, input }: Sent) =>
      edit.save(
        form,
        ({ v }) => call('catalogCreator.updateProfile', { ...input, v }),
        Boolean(input.avatarKey || input.bannerKey),
      ),
    onSuccess: (saved, { form }) => {
      queryClient.setQueryData(keyOf('catalogCreator.profile', {}), { profile: saved });
      void queryClient.invalidateQueries({ queryKey: ['catalog'] });
      toast.success(t('profile.saved'));
      if (edit.saved(saved, form)) done();
    },
    onError: (error) => {
      toast.error(t('profile.saveFailed'));
      void edit.failed(error);
    },
  });
  const submit = edit.form.handleSubmit((form) => {
    const problem = saveProblem(actor);
    if (problem) {
      toast.error(t(`forms:${problem}`));
      return;
    }
    const input = inputOf(form, { v: edit.opened.v, avatarKey: avatar.key, bannerKey: banner.key });
    if (input) save.mutate({ form, input });
  });

  return { edit, avatar, banner, files, save, submit, done };
};
