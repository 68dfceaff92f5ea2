import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import type { GiveCode } from '../../core/session/auth.ts';
import { useCodeDialog } from '../account/code-dialog.tsx';
import { passwordFailure } from '../account/failures.ts';

/** Why an act that begins with a password was not done: marks the password, or says it in a sentence. */
export interface ProofFailure {
  readonly isPassword: boolean;
  readonly text: string;
}

const FAILURES = { wrong: 'password.wrong', tooMany: 'password.wait' } as const;

/** Acts that begin with the password once more. `dialog` asks for the code of an authenticator, where there is one. */
export const useProof = () => {
  const { t } = useTranslation('account');
  const textOf = useErrorText();
  const { giveCode, close, dialog } = useCodeDialog();
  const failureOf = (error: unknown): ProofFailure => {
    const failure = error instanceof ApiError ? 'failed' : passwordFailure(error);
    if (failure === 'failed' || failure === 'noUser') return { isPassword: false, text: textOf(error) };
    return { isPassword: failure === 'wrong', text: t(FAILURES[failure]) };
  };
  /** Null when it was done. */
  const attempt = async (act: (giveCode: GiveCode) => Promise<void>): Promise<ProofFailure | null> => {
    try {
      await act(giveCode);
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      close();
    }
  };
  return { attempt, dialog };
};
