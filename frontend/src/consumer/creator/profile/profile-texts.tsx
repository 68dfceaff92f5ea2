import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../../shared/limits.ts';
import { CategorySelect } from '../../../ui/controls/category-select.tsx';
import { TextArea, TextField } from '../../../ui/controls/field.tsx';
import { LINKS, type ProfileForm } from './profile-form.ts';

interface ProfileFieldsProps {
  readonly form: UseFormReturn<ProfileForm>;
}

/** Who the creator is, and what a video costs. */
export const ProfileTexts = ({ form }: ProfileFieldsProps) => {
  const { t } = useTranslation('creator');
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
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
          chosen={watch('category')}
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
      <TextArea
        label={t('profile.bioEn')}
        hint={t('profile.bioEnHint')}
        required={false}
        rows={5}
        lang="en"
        maxLength={TEXT.bio}
        {...register('bioEn')}
      />
    </>
  );
};

/** Where else the creator is found. */
export const ProfileLinks = ({ form }: ProfileFieldsProps) => {
  const { t } = useTranslation('creator');
  const { register, formState } = form;
  return (
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
          error={formState.errors[link]?.message}
          {...register(link)}
        />
      ))}
    </fieldset>
  );
};
