import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { isolate } from './isolate.ts';
import type { FactValue } from './request-facts.ts';

/** The extras of an order in words, each with what it cost when it was ordered, and whether it was paid back. */
export const useExtrasText = () => {
  const { t } = useTranslation('order');
  return ({ extras, prices, undone }: Extract<FactValue, { kind: 'extras' }>): string =>
    extras
      .map((id) => {
        const agorot = prices[id];
        const price = agorot === undefined ? [] : [isolate(formatAgorot(agorot))];
        const more = [...price, ...(undone.includes(id) ? [t('undone.short')] : [])];
        const name = t(`extra.${id}.name`);
        return more.length === 0 ? name : `${name} (${more.join(', ')})`;
      })
      .join(', ');
};
