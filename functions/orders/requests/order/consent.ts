import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { hasAgreed } from '../../../../shared/legal/legal-pages.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { agreedNow } from '../../../site/platform-config/legal-versions.ts';

/** Asks for the versions in force before an order, where the fan agreed to older ones; null where there is nothing to ask. */
export const consentRefusal = async (
  { agreed }: Pick<Actor, 'agreed'>,
  now: Date,
): Promise<Refusal | null> => {
  const inForce = await agreedNow(now);
  return hasAgreed(agreed, inForce) ? null : new Refusal('terms.changed', undefined, { inForce });
};
