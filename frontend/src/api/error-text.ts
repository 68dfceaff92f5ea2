import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from './api-error.ts';

/** Turns anything thrown into a sentence for people, by its code. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('errors');
  return useCallback((error) => t(codeOf(error), { defaultValue: t('unknown') }), [t]);
};
