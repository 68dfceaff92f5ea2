import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';

/** The message of the video; an empty one is worded for its reader. Screens load the namespace `cart` for it. */
export const Instructions = ({
  request,
}: {
  readonly request: Pick<RequestView, 'instructions' | 'title'>;
}) => {
  const { t } = useTranslation('cart');
  const { instructions, title } = useInLanguage()(request);
  return instructions || t('instructionsDefault', { title });
};
