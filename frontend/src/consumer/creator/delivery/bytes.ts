import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MEBIBYTE } from '../../../../../shared/limits.ts';

/** Bytes as megabytes with at most one decimal, in the page's language. */
export const useMegabytes = (): ((bytes: number) => string) => {
  const { t, i18n } = useTranslation('creator');
  return useCallback(
    (bytes) =>
      t('upload.megabytes', {
        size: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(bytes / MEBIBYTE),
      }),
    [t, i18n.language],
  );
};
