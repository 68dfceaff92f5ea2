import type { UseFormReturn } from 'react-hook-form';
import { openDraft } from '../../core/drafts/drafts.ts';
import { EMPTY, type SignUpValues } from './sign-up-attributes.ts';

/** The values that a draft keeps: no passwords and no consent, which is given anew. */
type Facts = Omit<SignUpValues, 'password' | 'repeated' | 'terms'>;

const factsOf = ({ name, email, birthDate, bio, category }: SignUpValues): Facts => ({
  name,
  email,
  birthDate,
  bio,
  category,
});

/**
 * Restores a sign-up that was begun before, and keeps what is typed from now on. Fan and creator share one draft, so
 * that changing sides loses nothing.
 */
export const followSignUp = ({
  getValues,
  setValue,
  watch,
}: Pick<UseFormReturn<SignUpValues>, 'getValues' | 'setValue' | 'watch'>) => {
  const draft = openDraft<Facts>('sign-up');
  const kept = Object.entries(draft.read(factsOf(EMPTY)) ?? {});
  for (const [field, value] of kept)
    if (!getValues(field as keyof Facts)) setValue(field as keyof Facts, value);
  const { unsubscribe } = watch(() => draft.keep(factsOf(getValues())));
  return {
    stop: unsubscribe,
    forget: () => {
      unsubscribe();
      draft.drop();
    },
  };
};
