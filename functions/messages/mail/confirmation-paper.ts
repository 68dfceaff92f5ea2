import { type Confirmation, confirmationPath } from '../../../shared/money/confirmation.ts';
import {
  type ConfirmationText,
  confirmationNotes,
  confirmationRows,
} from '../../../shared/money/confirmation-rows.ts';
import type { LetterPaper } from './letter.ts';
import { userText } from './line.ts';
import type { MailTexts } from './texts.ts';

type Texts = { readonly [name: string]: string | Texts };

const textAt = (texts: Texts, place: ConfirmationText): string =>
  place.split('.').reduce<Texts | string>((at, name) => (at as Texts)[name] ?? '', texts) as string;

/** A confirmation of payment as its e-mail has it: the rows of its page, and the way there. */
export const confirmationPaper = (
  confirmation: Confirmation,
  { confirmation: texts, language }: MailTexts,
  siteOrigin: string,
): LetterPaper => {
  const say = (place: ConfirmationText): string => textAt(texts, place);
  return {
    heading: say(`title.${confirmation.kind}`),
    facts: confirmationRows(confirmation, language, say).map(({ label, value, isTyped }) => ({
      label,
      value: isTyped ? userText(value) : [{ text: value, isolated: true }],
    })),
    notes: confirmationNotes(confirmation, say),
    link: { label: texts.open, href: siteOrigin + confirmationPath(confirmation.id) },
  };
};
