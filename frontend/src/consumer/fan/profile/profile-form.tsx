import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDay } from '../../../../../shared/calendar/dates.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { LANGUAGES } from '../../../../../shared/texts/language.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../core/page/toast.ts';
import { refreshActor, useActor } from '../../../core/session/session.ts';
import { setLanguage } from '../../../core/texts/i18n.ts';
import { LANGUAGE_NAMES } from '../../../core/texts/language-names.ts';
import { ChangedNotice } from '../../../ui/controls/changed-notice.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { TextArea, TextField } from '../../../ui/controls/field.tsx';
import { readFilled } from '../../../ui/controls/read-filled.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { type EditForm, useEditForm } from '../../../ui/controls/use-edit-form.ts';
import { Restored } from '../../../ui/feedback/restored.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { saveProblem } from '../../account/save-problem.ts';
import {
  INTEREST_LETTERS,
  INTERESTS_MAX,
  type Profile,
  type ProfileProblem,
  type ProfileValues,
  problemsOf,
  updateOf,
  valuesOf,
} from './profile-values.ts';

/** Reads the stored profile from the server, past the cache. */
const readNewest = (): Promise<Profile> =>
  queryClient.fetchQuery({ ...query('accounts.profile', {}), staleTime: 0 });

/** A field in words, for somebody who compares two versions of it. */
const useDescription = () => {
  const { t } = useTranslation('fan');
  return (field: keyof ProfileValues, values: ProfileValues): { label: string; text: string } => {
    const label = t(`profile.${field}`);
    if (field === 'language') return { label, text: LANGUAGE_NAMES[values.language] };
    if (field === 'birthDate') return { label, text: values.birthDate && formatDay(values.birthDate) };
    return { label, text: values[field] };
  };
};

const useSave = (edit: EditForm<Profile, ProfileValues, undefined>) => {
  const { t } = useTranslation(['fan', 'forms']);
  const actor = useActor();
  return async (values: ProfileValues): Promise<void> => {
    const problem = saveProblem(actor);
    if (problem) {
      toast.error(t(`forms:${problem}`));
      return;
    }
    try {
      const saved = await edit.save(values, (over) => call('accounts.updateProfile', updateOf(values, over)));
      queryClient.setQueryData(keyOf('accounts.profile', {}), saved);
      edit.saved(saved, values);
      await setLanguage(saved.language);
      toast.success(t('profile.saved'));
      void refreshActor();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t(error.code === 'account.age' ? 'profile.birthDateYoung' : 'profile.saveFailed'));
      await edit.failed(error);
    }
  };
};

const LANGUAGE_OPTIONS = LANGUAGES.map((language) => (
  <option key={language} value={language} lang={language}>
    {LANGUAGE_NAMES[language]}
  </option>
));

/** What a person tells of themselves. */
export const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('fan');
  const edit = useEditForm({
    draft: ['fan-profile', ''],
    stored: profile,
    formOf: valuesOf,
    readNewest,
    describe: useDescription(),
    problemsOf: (values) => problemsOf(values, new Date()),
    textOf: (problem) => problem,
  });
  const { changed } = edit;
  const { control, register, handleSubmit, formState } = edit.form;
  const problemOf = (field: keyof ProfileValues): string | undefined => {
    const key = formState.errors[field]?.message as ProfileProblem | undefined;
    return key && t(key, { count: INTERESTS_MAX, letters: INTEREST_LETTERS });
  };
  const save = useSave(edit);
  const { field: birthDate } = useController({ control, name: 'birthDate' });
  const submit = handleSubmit(save);
  return (
    <form
      ref={readFilled}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <LeaveDialog unsaved={changed} onDiscard={edit.dropDraft} />
      {edit.restored && changed && (
        <div className="sm:col-span-2">
          <Restored />
        </div>
      )}
      <TextField
        {...register('name')}
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
        {...register('interests')}
        required={false}
        maxLength={INTERESTS_MAX * (INTEREST_LETTERS + ', '.length)}
        label={t('profile.interests')}
        hint={t('profile.interestsHint')}
        error={problemOf('interests')}
        className="sm:col-span-2"
      />
      <Select {...register('language')} label={t('profile.language')}>
        {LANGUAGE_OPTIONS}
      </Select>
      {edit.conflict && (
        <div className="sm:col-span-2">
          <ChangedNotice {...edit.conflict} />
        </div>
      )}
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
