import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';

/** Whether the creator's page is closed to visitors, by a ban or since the account was deleted. Unknown, it is open. */
export const useIsCreatorPageClosed = (creatorId: string): boolean => {
  const { isError, error } = useQuery(query('catalog.creator', { id: creatorId }));
  return isError && codeOf(error) === 'creator.not_found';
};
