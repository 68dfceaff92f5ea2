import type { Confirmation } from '../../../shared/money/confirmation.ts';
import { omit } from '../../../shared/omit.ts';
import { absent } from '../../lib/table/expression.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, put, type Write } from '../../lib/table/table.ts';

type Issuer = Confirmation['issuer'];
type PastIssuer = Issuer & Key & { readonly e: 'pastIssuer' };

const PAST = 'CONFIG#issuers';

/** Keeps who ran the site until then, by the version that ended. */
export const pastIssuerWrite = (issuer: Issuer, until: string, v: number): Write =>
  put<PastIssuer>({ pk: PAST, sk: `${until}#${v}`, e: 'pastIssuer', ...issuer }, { if: [absent()] });

/** Who ran the site at an instant; null where that is who runs it now. */
export const issuerUntil = async (at: string): Promise<Issuer | null> => {
  const { items } = await queryPage<PastIssuer>({ partition: PAST, after: at, limit: 1, consistent: true });
  return items[0] ? omit(items[0], 'pk', 'sk', 'e') : null;
};
