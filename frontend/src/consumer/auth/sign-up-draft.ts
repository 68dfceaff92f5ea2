import type { UseFormReturn } from 'react-hook-form';
import { openDraft } from '../../core/drafts.ts';
import { EMPTY, type SignUpValues } from './sign-up-attributes.ts';

/** What a draft keeps: no passwords, and consents are given anew. */
type Facts = Omit<SignUpValues, 'password' | 'repeated' | 'terms' | 'adult'>;

const factsOf = ({ name, email, birthDate, bio, category }: SignUpValues): Facts => ({
  ...{ name, email, birthDate, bio, category },
});

/**
 * Fills a sign-up that was begun before, and keeps what is typed from now on. One for both sides: who changes the side
 * has typed it once.
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
