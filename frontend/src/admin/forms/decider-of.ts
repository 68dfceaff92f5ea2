import { ApiError } from '../../api/api-error.ts';

/** The admin who decided first, where a refusal names one; empty where nobody else decided. */
export const deciderOf = (error: unknown): string => {
  const details = error instanceof ApiError ? (error.details as { readonly by?: unknown } | undefined) : null;
  return typeof details?.by === 'string' ? details.by : '';
};
