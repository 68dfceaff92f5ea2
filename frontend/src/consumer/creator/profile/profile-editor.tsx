import { useMutation } from '@tanstack/react-query';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../../shared/limits.ts';
import { call, keyOf } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useCategories } from '../../../app/site.ts';
import { Button } from '../../../ui/button.tsx';
import { useCategoryLabel } from '../../../ui/category.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { ImageButton } from '../image-button.tsx';
import { Switch } from '../switch.tsx';
import { usePicture } from '../use-picture.ts';
import { useWarnBeforeLeaving } from '../use-warn-before-leaving.ts';
import {
  formOf,
  inputOf,
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

const useResolver = (): Resolver<ProfileForm> => {
  const { t } = useTranslation('creator');
  return (values) => {
    const errors: FieldErrors<ProfileForm> = {};
    for (const [field, problem] of Object.entries(problemsOf(values))) {
      errors[field as Exclude<keyof ProfileForm, 'specialties'>] = {
        type: problem,
        message: t(`profile.problem.${problem}`),
      };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
};

export const ProfileEditor = ({ profile, onDone }: ProfileEditorProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const labelOf = useCategoryLabel();
  const categories = useCategories();
  const avatar = usePicture('avatar', t('picture.failed'));
  const banner = usePicture('banner', t('picture.failed'));
  const resolver = useResolver();
  const { register, handleSubmit, watch, setValue, formState, reset } = useForm<ProfileForm>({
    defaultValues: formOf(profile),
    resolver,
  });
  const { errors } = formState;
  useWarnBeforeLeaving(formState.isDirty || avatar.key !== '' || banner.key !== '');

  const save = useMutation({
    mutationFn: (input: ProfileInput) => call('catalogCreator.updateProfile', input),
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf('catalogCreator.profile', {}), { profile: saved });
      void queryClient.invalidateQueries({ queryKey: ['catalog'] });
      toast.success(t('profile.saved'));
      onDone();
    },
    onError: () => toast.error(t('profile.saveFailed')),
  });
  const submit = handleSubmit((form) => {
    const input = inputOf(form, { v: profile.v, avatarKey: avatar.key, bannerKey: banner.key });
    if (input) save.mutate(input);
  });
  const changedElsewhere = codeOf(save.error) === 'creator.changed';
  const loadNewest = async () => {
    const { profile: newest } = await queryClient.fetchQuery({
      queryKey: keyOf('catalogCreator.profile', {}),
      queryFn: () => call('catalogCreator.profile', {}),
      staleTime: 0,
    });
    if (!newest) return;
    reset(formOf(newest));
    save.reset();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ProfilePictures
        profile={{
          name: profile.name,
          category: profile.category,
          banner: banner.preview || profile.banner,
          avatar: avatar.preview || profile.avatar,
        }}
        bannerAction={<ImageButton picture={banner} label={t('profile.banner')} />}
        avatarAction={<ImageButton picture={avatar} label={t('profile.avatar')} />}
        {...(banner.preview ? { onBannerError: banner.broken } : {})}
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
        <Select
          label={t('profile.category')}
          required
          error={errors.category?.message}
          {...register('category')}
        >
          {!categories.some(({ id }) => id === profile.category) && (
            <option value={profile.category}>{labelOf(profile.category)}</option>
          )}
          {categories.map(({ id, icon }) => (
            <option key={id} value={id}>
              {`${icon} ${labelOf(id)}`}
            </option>
          ))}
        </Select>
        <TextField
          label={t('profile.price')}
          hint={t('profile.priceHint')}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
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
      <SpecialtiesField
        value={watch('specialties')}
        onChange={(value) => setValue('specialties', value, { shouldDirty: true })}
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
      <Switch
        label={t('profile.activeSwitch')}
        checked={watch('active')}
        onChange={(active) => setValue('active', active, { shouldDirty: true })}
      />
      {save.isError && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control bg-bad-soft p-4 text-bad"
        >
          {textOf(save.error)}
          {changedElsewhere && (
            <Button size="small" onClick={() => void loadNewest()}>
              {t('profile.loadNewest')}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {t('common:save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};
