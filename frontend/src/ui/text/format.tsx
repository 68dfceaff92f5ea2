import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { classes } from '../parts/classes.ts';

/** An amount in agorot as shekels, isolated from the text around it. */
export const Price = ({ agorot, className }: { readonly agorot: number; readonly className?: string }) => {
  const { i18n } = useTranslation();
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      <bdi>{formatAgorot(agorot, i18n.language as Language)}</bdi>
    </span>
  );
};
