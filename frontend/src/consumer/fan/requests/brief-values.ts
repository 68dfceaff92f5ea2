import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import type { MinorAnswer } from '../../order-rules/minor.ts';
import { minorAnswer, saidMinor } from '../../order-rules/minor-answer.ts';

/** What a brief may say anew: all that the contract takes but which order and which brief it is. */
export type BriefField = keyof Omit<InputOf<'requests.changeBrief'>, 'id' | 'brief'>;

/** The brief of an order as it is typed. */
export interface BriefValues extends Record<BriefField, unknown> {
  recipient: string;
  minor: MinorAnswer;
  instructions: string;
  /** Empty when it is left out. */
  eventDate: string;
}

export const valuesOf = ({ recipient, minor, instructions, eventDate }: FanRequestView): BriefValues => ({
  recipient,
  minor: minorAnswer(minor),
  instructions,
  eventDate: eventDate ?? '',
});

/** The other way: the form as the contract's input; what was left out is not in it. */
export const wordsOf = ({ recipient, minor, instructions, eventDate, ...rest }: BriefValues) => ({
  recipient: recipient.trim(),
  ...saidMinor(minor),
  instructions: instructions.trim(),
  ...(eventDate && { eventDate }),
  // A new field of the form stays here until it has its place above.
  ...(rest satisfies Record<string, never>),
});
