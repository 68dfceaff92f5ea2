import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/api.ts';
import { useSession } from '../../core/session/session.ts';

/** Whether who looks bought the gift: what they see is a preview. */
export const useIsOwn = (secret: string): boolean => {
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...query('ownGifts.isOwn', { secret }), enabled: signedIn });
  return signedIn && data?.own === true;
};
