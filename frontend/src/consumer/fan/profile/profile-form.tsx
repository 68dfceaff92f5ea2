import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../../shared/dates.ts';
import { LANGUAGES } from '../../../../../shared/language.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { call, keyOf } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { LANGUAGE_NAMES } from '../../../core/choose-language.ts';
import { setLanguage } from '../../../core/i18n.ts';
import { refreshActor, useActor } from '../../../core/session.ts';
import { toast } from '../../../core/toast.ts';
import { useDraft, useKeeping } from '../../../core/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { changedFields } from '../../../ui/edits.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { Restored } from '../../../ui/restored.tsx';
import { Select } from '../../../ui/select.tsx';
import { birthDateProblem } from '../../account/birth-date.ts';
import {
  INTEREST_LETTERS,
  INTERESTS_MAX,
  interestsProblem,
  nameProblem,
  type Profile,
  type ProfileValues,
  saveProblem,
  updateOf,
  valuesOf,
} from './profile-values.ts';

const useSave = (profile: Profile) => {
  const { t } = useTranslation('fan');
  const actor = useActor();
  const answers = useQueryClient();
  /** True when it is saved. */
  return async (values: ProfileValues): Promise<boolean> => {
    const problem = saveProblem(actor?.id, profile.email);
    if (problem) {
      toast.error(t(problem));
      return false;
    }
    try {
      const saved = await call('accounts.updateProfile', updateOf(values));
      answers.setQueryData(keyOf('accounts.profile', {}), saved);
      await setLanguage(saved.language);
      toast.success(t('profile.saved'));
      void refreshActor();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t(error.code === 'account.age' ? 'profile.birthDateYoung' : 'profile.saveFailed'));
      return false;
    }
  };
};

const birthDateRule = (birthDate: string): string | true => {
  const problem = birthDateProblem(birthDate, new Date());
  return problem ? `profile.${problem}` : true;
};

/** What a person tells of themselves. */
export const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('fan');
  const draft = useDraft<ProfileValues>('fan-profile', '', valuesOf(profile));
  const [saved, setSaved] = useState(valuesOf(profile));
  const { control, register, handleSubmit, watch, formState } = useForm<ProfileValues>({
    defaultValues: draft.restored ?? saved,
  });
  const typed = watch();
  const changed = changedFields(saved, typed).length > 0;
  useKeeping(draft, typed, changed);
  const save = useSave(profile);
  const { field: birthDate } = useController({
    control,
    name: 'birthDate',
    rules: { validate: birthDateRule },
  });
  const problemOf = (field: keyof ProfileValues): string | undefined => {
    const key = formState.errors[field]?.message as 'profile.interestsMany' | undefined;
    return key && t(key, { count: INTERESTS_MAX, letters: INTEREST_LETTERS });
  };
  const submit = handleSubmit(async (values) => {
    if (await save(values)) setSaved(values);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4 sm:grid-cols-2">
      <LeaveDialog unsaved={changed} onDiscard={draft.drop} />
      {draft.restored && changed && (
        <div className="sm:col-span-2">
          <Restored />
        </div>
      )}
      <TextField
        {...register('name', { validate: (name) => nameProblem(name) ?? true })}
        autoComplete="name"
        maxLength={TEXT.name}
        required
        label={t('profile.name')}
        error={problemOf('name')}
      />
      <TextField
        type="email"
        readOnly
        value={profile.email}
        label={t('profile.email')}
        hint={t('profile.emailHint')}
      />
      <DateField
        {...birthDate}
        autoComplete="bday"
        max={dayOf(new Date())}
        required={false}
        label={t('profile.birthDate')}
        error={problemOf('birthDate')}
      />
      <TextField
        {...register('location')}
        autoComplete="address-level2"
        maxLength={TEXT.name}
        required={false}
        label={t('profile.location')}
      />
      <TextArea
        {...register('bio')}
        maxLength={TEXT.bio}
        rows={3}
        required={false}
        label={t('profile.bio')}
        className="sm:col-span-2"
      />
      <TextField
        {...register('interests', { validate: (typed) => interestsProblem(typed) ?? true })}
        required={false}
        maxLength={INTERESTS_MAX * (INTEREST_LETTERS + ', '.length)}
        label={t('profile.interests')}
        hint={t('profile.interestsHint')}
        error={problemOf('interests')}
        className="sm:col-span-2"
      />
      <Select {...register('language')} label={t('profile.language')}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        variant="primary"
        pending={formState.isSubmitting}
        className="self-end sm:col-start-1 sm:justify-self-start"
      >
        {t('profile.submit')}
      </Button>
    </form>
  );
};
