import { amount, type Line } from './line.ts';
import type { RequestMailValues } from './mail.ts';
import type { MailTexts } from './texts.ts';

interface Row {
  readonly label: string;
  readonly value: Line;
}

/** The rows of an order's extras and of its price, by the fact in whose place they stand. */
interface Bill {
  readonly extras: readonly Row[];
  readonly price: readonly Row[];
}

/**
 * What a buyer reads of an order's price: the video, each extra and the sum that was paid. Null without extras,
 * and for an order that is older than the prices of its extras.
 */
export const billOf = (
  { facts, extras: names, language }: MailTexts,
  {
    extras = [],
    extraPrices = {},
    priceAgorot,
  }: Pick<RequestMailValues, 'extras' | 'extraPrices' | 'priceAgorot'>,
): Bill | null => {
  const priced = extras.flatMap((id) => {
    const agorot = extraPrices[id];
    return agorot === undefined ? [] : [{ label: names[id], agorot }];
  });
  if (extras.length === 0 || priced.length < extras.length) return null;
  const video = priced.reduce((left, { agorot }) => left - agorot, priceAgorot);
  const row = ({ label, agorot }: { label: string; agorot: number }): Row => ({
    label,
    value: amount(agorot, language),
  });
  return {
    extras: [{ label: facts.videoPrice, agorot: video }, ...priced].map(row),
    price: [row({ label: facts.total, agorot: priceAgorot })],
  };
};
