import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { deciderOf } from './decider-of.ts';

/** Why a decision was not taken: that somebody else took one first, by name, or the reason of the refusal. */
export const useRefusalText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      const by = deciderOf(error);
      return by ? t('decidedBy', { by: isolate(by) }) : errorText(error);
    },
    [t, errorText],
  );
};
