import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';

type Told = OutputOf<'disputes.get'>;

/** What an act answered is shown at once; order, wallet and earnings are read again, since it may have moved money. */
export const useTold = (id: string) => {
  const answers = useQueryClient();
  const readAgain = (): void => {
    for (const queryKey of [
      keyOf('disputes.get', { id }),
      ['requests'],
      ['requestVideos'],
      ['wallet'],
      ['payouts'],
    ] as const)
      void answers.invalidateQueries({ queryKey });
  };
  return {
    readAgain,
    told: (dispute: NonNullable<Told['dispute']>): void => {
      answers.setQueryData<Told>(keyOf('disputes.get', { id }), { dispute, until: null });
      readAgain();
    },
  };
};
