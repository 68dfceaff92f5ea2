import { missingFacts, type SiteFactName } from '../../../shared/site-facts.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findSetting } from './config.table.ts';
import { siteFacts } from './settings.ts';
import { SITE_CONFIG_KEY, type StoredSite, siteFactsIn } from './site-config.ts';

/** Real money is taken in one stage alone, and nobody takes it without saying who they are. */
export const needsFacts = (): boolean => env('STAGE') === 'prod';

/** The facts that are missing in the table now; none where the stage does without them. */
export const missingNow = async (): Promise<SiteFactName[]> => {
  if (!needsFacts()) return [];
  const stored = await findSetting<StoredSite>(SITE_CONFIG_KEY);
  return missingFacts(siteFactsIn(stored?.value));
};

/** Why no wallet may be topped up; null while the till is open. At most 10 seconds behind the settings. */
export const tillRefusal = async (): Promise<Refusal | null> => {
  if (!needsFacts()) return null;
  const missing = missingFacts(await siteFacts());
  if (missing.length === 0) return null;
  return new Refusal('wallet.till_shut', 'The site does not say who runs it', { missing });
};
