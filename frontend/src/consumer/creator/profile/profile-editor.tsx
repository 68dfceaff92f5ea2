import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT, TEXT } from '../../../../../shared/limits.ts';
import { EXTRA_IDS } from '../../../../../shared/order/extras.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useCategoryLabel } from '../../../core/page/category.tsx';
import { useSite } from '../../../core/page/site.ts';
import { toast } from '../../../core/page/toast.ts';
import { useActor } from '../../../core/session/session.ts';
import { CategorySelect } from '../../../ui/controls/category-select.tsx';
import { TextArea, TextField } from '../../../ui/controls/field.tsx';
import { readFilled } from '../../../ui/controls/read-filled.ts';
import { useEditForm } from '../../../ui/controls/use-edit-form.ts';
import { Restored } from '../../../ui/feedback/restored.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { saveProblem } from '../../account/save-problem.ts';
import { EditFooter } from '../common/edit-footer.tsx';
import { ImageButton } from '../common/image-button.tsx';
import { Switch } from '../common/switch.tsx';
import { usePicture } from '../common/use-picture.ts';
import { ExtrasField } from './extras-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import {
  formOf,
  inputOf,
  isLink,
  LINKS,
  type OwnProfile,
  type ProfileForm,
  type ProfileInput,
  problemsOf,
} from './profile-form.ts';
import { ProfilePictures } from './profile-pictures.tsx';
import { SpecialtiesField } from './specialties-field.tsx';

interface ProfileEditorProps {
  readonly profile: OwnProfile;
  readonly onDone: () => void;
}

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

export const ProfileEditor = ({ profile, onDone }: ProfileEditorProps) => {
  const { t } = useTranslation(['creator', 'forms']);
  const actor = useActor();
  const describe = useDescription();
  const avatar = usePicture('avatar', t('picture.failed'));
  const banner = usePicture('banner', t('picture.failed'));
  const pictures = [avatar, banner];
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
  const { typed, changed, opened, conflict } = edit;
  const { register, handleSubmit, setValue, formState } = edit.form;
  const { errors } = formState;

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
  const submit = handleSubmit((form) => {
    const problem = saveProblem(actor);
    if (problem) {
      toast.error(t(`forms:${problem}`));
      return;
    }
    const input = inputOf(form, { v: opened.v, avatarKey: avatar.key, bannerKey: banner.key });
    if (input) save.mutate({ form, input });
  });

  return (
    <form ref={readFilled} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <LeaveDialog
        unsaved={changed || pictures.some(({ key, pending }) => key !== '' || pending)}
        onDiscard={edit.dropDraft}
      />
      {edit.restored && <Restored />}
      <ProfilePictures
        profile={{
          name: profile.name,
          category: profile.category,
          banner: banner.preview || profile.banner,
          avatar: avatar.preview || profile.avatar,
        }}
        bannerAction={<ImageButton picture={banner} label={t('profile.banner')} />}
        avatarAction={<ImageButton picture={avatar} label={t('profile.avatar')} />}
      />
      <p className="text-small text-muted">{t('picture.hint')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('profile.name')}
          required
          maxLength={TEXT.name}
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('profile.nameEn')}
          hint={t('profile.nameEnHint')}
          required={false}
          maxLength={TEXT.name}
          autoComplete="off"
          {...register('nameEn')}
        />
        <CategorySelect
          label={t('profile.category')}
          required
          chosen={typed.category}
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label={t('profile.price')}
          hint={t('profile.priceHint')}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.price?.message}
          {...register('price')}
        />
      </div>
      <TextArea
        label={t('profile.bio')}
        required={false}
        rows={5}
        maxLength={TEXT.bio}
        {...register('bio')}
      />
      <SpecialtiesField value={typed.specialties} onChange={(value) => setValue('specialties', value)} />
      <LanguagesField
        value={typed.languages}
        error={errors.languages?.message}
        onChange={(value) => setValue('languages', value, { shouldValidate: true })}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('profile.links')}</legend>
        {LINKS.map((link) => (
          <TextField
            key={link}
            type="url"
            inputMode="url"
            label={t(`profile.link.${link}`)}
            required={false}
            placeholder="https://"
            maxLength={TEXT.url}
            error={errors[link]?.message}
            {...register(link)}
          />
        ))}
      </fieldset>
      <ExtrasField
        value={typed.extras}
        error={errors.extras?.message as string | undefined}
        onChange={(value) => setValue('extras', value, { shouldValidate: formState.isSubmitted })}
      />
      <div className="grid gap-1">
        <Switch
          label={t('profile.shabbatSwitch')}
          checked={typed.keepsShabbat}
          onChange={(keepsShabbat) => setValue('keepsShabbat', keepsShabbat)}
        />
        <p className="max-w-prose text-small text-muted">{t('profile.shabbatHint')}</p>
      </div>
      <Switch
        label={t('profile.activeSwitch')}
        checked={typed.active}
        onChange={(active) => setValue('active', active)}
      />
      <EditFooter conflict={conflict} save={save} waitsFor={pictures} onCancel={done} />
    </form>
  );
};
