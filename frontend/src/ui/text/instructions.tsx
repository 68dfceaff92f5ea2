import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';

/** The message of the video; an empty one is worded for its reader. Screens load the namespace `cart` for it. */
export const Instructions = ({
  request: { instructions, title },
}: {
  readonly request: Pick<RequestView, 'instructions' | 'title'>;
}) => {
  const { t } = useTranslation('cart');
  return instructions || t('instructionsDefault', { title });
};
