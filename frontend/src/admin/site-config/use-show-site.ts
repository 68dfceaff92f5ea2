import { useQueryClient } from '@tanstack/react-query';
import type { EditableSite } from '../../../../shared/contracts/site/editable-site.ts';
import { keyOf } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';

/** Shows on this page what was saved just now. */
export const useShowSite = () => {
  const queries = useQueryClient();
  return ({ v, faviconUrl, ...saved }: EditableSite): void => {
    queries.setQueryData<OutputOf<'platformConfig.site'>>(
      keyOf('platformConfig.site', {}),
      (known) => known && { ...known, ...saved, faviconUrl: faviconUrl || '/icon.svg', siteVersion: v },
    );
  };
};
