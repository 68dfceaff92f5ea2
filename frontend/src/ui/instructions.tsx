import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../shared/contracts/requests.ts';

/** What the video is to say; what nobody wrote is worded for its reader. Screens load the texts of `cart` for it. */
export const Instructions = ({
  request: { instructions, title },
}: {
  readonly request: Pick<RequestView, 'instructions' | 'title'>;
}) => {
  const { t } = useTranslation('cart');
  return instructions || t('instructionsDefault', { title });
};
