import { dayOf } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { legalAdmin } from '../../../shared/contracts/site/legal-admin.ts';
import { LEGAL_NAMES } from '../../../shared/legal/legal-pages.ts';
import type { Call } from '../../lib/http/http.ts';
import { findSetting } from '../platform-config/config.table.ts';
import {
  isSample,
  LEGAL_KEY,
  type StoredLegal,
  shownVersion,
  standOf,
  versionsIn,
} from '../platform-config/legal-versions.ts';
import { findLegalState } from './legal.table.ts';

/** All legal pages: there are as many as the site has, so there is one list of them. */
export const listLegal = async ({
  now,
}: Call<typeof legalAdmin.list, Actor>): Promise<Output<typeof legalAdmin.list>> => {
  const [setting, ...states] = await Promise.all([
    findSetting<StoredLegal>(LEGAL_KEY),
    ...LEGAL_NAMES.map(findLegalState),
  ]);
  const items = LEGAL_NAMES.map((name, at) => {
    const { inForce, next } = standOf(versionsIn(setting?.value, name), dayOf(now));
    const state = states[at];
    return {
      name,
      inForce: shownVersion(inForce),
      next: next && shownVersion(next),
      sample: isSample(inForce),
      isDraft: state?.draft !== undefined,
      updatedAt: state?.updatedAt ?? null,
    };
  });
  return { items };
};
