import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../shared/money.ts';
import { isolate } from './isolate.ts';
import type { FactValue } from './request-facts.ts';

/** The extras of an order in words, each with what it cost when it was ordered. */
export const useExtrasText = () => {
  const { t } = useTranslation('order');
  return ({ extras, prices }: Extract<FactValue, { kind: 'extras' }>): string =>
    extras
      .map((id) => {
        const agorot = prices[id];
        const name = t(`extra.${id}.name`);
        return agorot === undefined ? name : `${name} (${isolate(formatAgorot(agorot))})`;
      })
      .join(', ');
};
