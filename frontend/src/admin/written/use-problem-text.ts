import { useTranslation } from 'react-i18next';
import type { PageProblem } from './page-form.ts';

/** The words of a problem: its own, or those of the server's refusal. */
export const useProblemText = () => {
  const { t } = useTranslation(['pages', 'errors']);
  return (problem: PageProblem): string => (problem === 'title' ? t('titleLong') : t(`errors:${problem}`));
};
