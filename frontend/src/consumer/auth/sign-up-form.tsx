import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { FIRST_AGREED } from '../../../../shared/legal/legal-pages.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { keyOf } from '../../api/api.ts';
import { useSite } from '../../core/page/site.ts';
import { toast } from '../../core/page/toast.ts';
import { useIsHydrated } from '../../core/page/use-hydrated.ts';
import { resend, signUp } from '../../core/session/account.ts';
import { CategorySelect } from '../../ui/controls/category-select.tsx';
import { DateField } from '../../ui/controls/date-field.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button, LINK } from '../../ui/parts/button.tsx';
import { useCountdown } from '../../ui/text/countdown.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { birthDateProblem } from '../account/birth-date.ts';
import { type AuthText, signUpFailure } from '../account/failures.ts';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import { emailProblem } from '../account/rules.ts';
import { LockNotice } from './lock-notice.tsx';
import { EMPTY, type SignUpRole, type SignUpValues, signUpAttributes } from './sign-up-attributes.ts';

interface SignUpFormProps {
  readonly side: SignUpRole;
  /** `confirmed`: the address needs no confirmation. */
  readonly onDone: (email: string, confirmed: boolean) => void;
}

/** A person who signed up before and never confirmed gets the e-mail again, and the same answer as the first time. */
const confirmedAgain = (email: string, draft: string | null): Promise<boolean> =>
  resend(email, draft).then(
    () => true,
    () => false,
  );

/** For the log-in that follows the e-mail; without its code the person gives the password again. */
const keepChosen = (email: string, password: string): Promise<void> =>
  import('./chosen-password.ts').then(
    (part) => part.keepChosen(email, password),
    () => {},
  );

interface SignUpSteps extends Pick<SignUpFormProps, 'onDone'> {
  readonly lock: (seconds: number) => void;
  /** Newer terms are in force than those that were shown. */
  readonly onOutdated: () => void;
}

const useSignUp = (role: SignUpRole, { onDone, lock, onOutdated }: SignUpSteps) => {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  const draft = new URLSearchParams(useLocation().search).get('draft');
  const agreed = useSite()?.agreed ?? FIRST_AGREED;
  const answers = useQueryClient();
  return async (values: SignUpValues): Promise<void> => {
    const email = pastedEmail(values.email);
    try {
      const attributes = signUpAttributes(values, { role, language: i18n.language, agreed });
      const unconfirmed = await signUp({ email, password: values.password, attributes, draft });
      if (unconfirmed) await keepChosen(email, values.password);
      onDone(email, !unconfirmed);
    } catch (error) {
      const failure = signUpFailure(error);
      if (failure.text === 'signUp.emailExists' && (await confirmedAgain(email, draft)))
        return onDone(email, false);
      // The box is ticked for what is shown from now on.
      if (failure.text === 'errors:account.terms_changed') {
        void answers.invalidateQueries({ queryKey: keyOf('platformConfig.site', {}) });
        onOutdated();
      }
      toast.error(t(failure.text));
      if (failure.lockSeconds) lock(failure.lockSeconds);
    }
  };
};

const TERMS_LINKS = {
  terms: <Link to="/terms" target="_blank" className={LINK} />,
  privacy: <Link to="/privacy" target="_blank" className={LINK} />,
};

const birthDateRule = (birthDate: string): string | true => {
  const problem = birthDateProblem(birthDate, new Date());
  return problem ? `field.${problem}` : true;
};

const isBegun = (): boolean => {
  try {
    return sessionStorage.getItem('draft:sign-up:') !== null;
  } catch {
    return false;
  }
};

/** The draft's code is loaded when somebody starts typing, or had started before. */
const useSignUpDraft = ({ getValues, setValue, watch }: UseFormReturn<SignUpValues>) => {
  const [wanted, setWanted] = useState(isBegun);
  const forget = useRef(() => {});
  useEffect(() => {
    if (!wanted) return;
    let stop = (): void => {};
    let gone = false;
    import('./sign-up-draft.ts').then(
      ({ followSignUp }) => {
        if (gone) return;
        const followed = followSignUp({ getValues, setValue, watch });
        stop = followed.stop;
        forget.current = followed.forget;
      },
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [wanted, getValues, setValue, watch]);
  return { want: () => setWanted(true), forget: () => forget.current() };
};

/** Where sign-up was led to, it begins in its first field; on the page that was loaded somebody may be typing already. */
const useSignUpForm = (): UseFormReturn<SignUpValues> => {
  const form = useForm<SignUpValues>({ defaultValues: EMPTY });
  const { setFocus } = form;
  const [wasArrived] = useState(useIsHydrated());
  useEffect(() => {
    if (wasArrived) setFocus('name');
  }, [wasArrived, setFocus]);
  return form;
};

export const SignUpForm = ({ side, onDone }: SignUpFormProps) => {
  const { t } = useTranslation(['auth', 'errors']);
  const [lockedFor, lock] = useCountdown();
  const form = useSignUpForm();
  const { control, register, handleSubmit, watch, formState } = form;
  const draft = useSignUpDraft(form);
  const done: typeof onDone = (...all) => {
    draft.forget();
    onDone(...all);
  };
  const send = useSignUp(side, { onDone: done, lock, onOutdated: () => form.setValue('terms', false) });
  const { field: birthDate } = useController({
    control,
    name: 'birthDate',
    rules: { validate: birthDateRule },
  });
  const problemOf = (field: keyof SignUpValues): string | undefined => {
    const key = formState.errors[field]?.message as AuthText | undefined;
    return key && t(key);
  };
  const required = (key: AuthText) => (value: string | boolean) =>
    (typeof value === 'string' ? value.trim() : value) ? true : key;

  return (
    <form
      ref={readFilled}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onFocus={draft.want}
      noValidate
    >
      <fieldset disabled={lockedFor > 0} className="grid gap-4">
        <TextField
          {...register('name', { validate: required('field.nameRequired') })}
          autoComplete="name"
          maxLength={TEXT.name}
          required
          label={t('field.name')}
          error={problemOf('name')}
        />
        <TextField
          {...register('email', { validate: (value) => emailProblem(value) ?? true })}
          type="email"
          autoComplete="email"
          maxLength={TEXT.email}
          required
          label={t('field.email')}
          error={problemOf('email')}
        />
        {side === 'creator' && (
          <CategorySelect
            {...register('category', { validate: required('field.categoryRequired') })}
            required
            label={t('field.category')}
            none={t('field.categoryChoose')}
            chosen={watch('category')}
            error={problemOf('category')}
          />
        )}
        <DateField
          {...birthDate}
          autoComplete="bday"
          max={dayOf(new Date())}
          required={false}
          label={t('field.birthDate')}
          error={problemOf('birthDate')}
        />
        <TextArea
          {...register('bio')}
          maxLength={TEXT.bio}
          rows={3}
          required={false}
          label={t('field.bio')}
        />
        <NewPasswordFields
          label={t('field.password')}
          register={register}
          typed={watch('password')}
          problemOf={problemOf}
        />
        <Checkbox
          {...register('terms', { validate: required('signUp.termsRequired') })}
          label={<RichText text={t('signUp.terms')} parts={TERMS_LINKS} />}
          error={problemOf('terms')}
        />
        <LockNotice seconds={lockedFor} />
        <Button type="submit" variant="primary" size="large" pending={formState.isSubmitting}>
          {t('signUp.submit')}
        </Button>
      </fieldset>
    </form>
  );
};
