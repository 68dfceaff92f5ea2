import { sendBackPath } from '../../../shared/money/send-back-path.ts';
import type { Letter } from './letter.ts';
import { amount, interpolate } from './line.ts';
import type { MailTexts } from './texts.ts';

/** That money which came back may stay in the wallet or go on to who paid it in, and where; nothing where it may not. */
export const backOffer = (
  texts: MailTexts,
  agorot: number | undefined,
  siteOrigin: string,
): Pick<Letter, 'offer'> => {
  if (!agorot) return {};
  const { text, link } = texts.money.back;
  return {
    offer: {
      text: interpolate(text, { amount: amount(agorot, texts.language) }),
      label: link,
      href: siteOrigin + sendBackPath(agorot),
    },
  };
};
