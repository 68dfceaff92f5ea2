import { TEXT } from '../limits.ts';
import { truncate } from './truncate.ts';
import whose from './whose.json' with { type: 'json' };

/** For whom a video is, as it is said of them: whose they are is left out, `my grandma Ruth` is Grandma Ruth. */
export const recipientIn = (said: string): string => {
  const before = whose.before.find((word) => said.toLowerCase().startsWith(`${word} `));
  const bare = before ? said.slice(before.length).trim() : said.trim();
  const behind = whose.behind.find((word) => bare.includes(` ${word}`));
  const person = behind ? bare.replace(` ${behind}`, '') : bare;
  return truncate(before ? person.charAt(0).toUpperCase() + person.slice(1) : person, TEXT.recipient);
};
