import { TEXT } from '../limits.ts';
import { truncate } from './truncate.ts';
import whose from './whose.json' with { type: 'json' };

/** How old somebody is, behind them: `aged 5`, or behind a comma. */
const AGED = new RegExp(`(?:,[^,]*| (?:${whose.aged.join('|')})) \\d{1,3}$`, 'iu');

/** For whom a video is, as it is said of them: without whose they are and how old, `my grandma Ruth` is Grandma Ruth. */
export const recipientIn = (said: string): string => {
  const whom = said.trim().replace(AGED, '');
  const before = whose.before.find((word) => whom.toLowerCase().startsWith(`${word} `));
  const bare = before ? whom.slice(before.length).trim() : whom;
  const behind = whose.behind.find((word) => bare.includes(` ${word}`));
  const person = behind ? bare.replace(` ${behind}`, '') : bare;
  return truncate(before ? person.charAt(0).toUpperCase() + person.slice(1) : person, TEXT.recipient);
};
