import { AGREED_NAMES, type Agreed, agreedOf } from '../../../../shared/legal/legal-pages.ts';
import { ApiError } from '../../api/api-error.ts';
import { numberIn } from '../../api/details.ts';

/** The versions that a refusal asks a person to agree to; null where it was refused for something else. */
export const agreedInDetails = (error: unknown): Agreed | null => {
  if (!(error instanceof ApiError) || error.code !== 'terms.changed') return null;
  const told = (error.details as { inForce?: unknown } | null | undefined)?.inForce;
  const agreed = agreedOf((name) => numberIn(told, name) ?? 0);
  return AGREED_NAMES.every((name) => agreed[name] > 0) ? agreed : null;
};
