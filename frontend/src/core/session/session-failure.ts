import i18n from 'i18next';
import { ApiError } from '../../api/api-error.ts';
import { toast } from '../page/toast.ts';

/** What was asked when it failed: the tokens of the stored session, who this is, or whether they are a creator by now. */
export type SessionStep = 'authentication' | 'user' | 'creator';

/** The toast for a session that could not be checked although nobody refused it. */
export const sessionFailure = (
  step: SessionStep,
  error: unknown,
): 'errors:network' | 'auth:signIn.unavailable' | `auth:session.${SessionStep}` => {
  const status = error instanceof ApiError ? error.status : undefined;
  const offline = status === 0 || (error instanceof Error && error.name === 'NetworkError');
  if (offline) return 'errors:network';
  if (status !== undefined && status >= 500) return 'auth:signIn.unavailable';
  return `auth:session.${step}`;
};

/** Shows the toast; its texts are loaded only now, since hardly anybody needs them. */
export const saySessionFailure = async (step: SessionStep, error: unknown): Promise<void> => {
  await i18n.loadNamespaces(['auth', 'errors']);
  toast.error(i18n.t(sessionFailure(step, error)));
};

/** Tells that a session ended without a sign-out: the server refuses it, or the account was closed. */
export const saySessionEnd = async (why: 'lost' | 'inactive'): Promise<void> => {
  await i18n.loadNamespaces('errors');
  toast.error(i18n.t(why === 'lost' ? 'errors:auth.signed_out' : 'errors:auth.inactive'));
};
