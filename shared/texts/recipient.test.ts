import { expect, it } from 'vitest';
import { recipientIn } from './recipient.ts';

it.each([
  ['סבתא', 'סבתא'],
  ['סבתא שלי', 'סבתא'],
  ['סבתא שלי רות', 'סבתא רות'],
  ['אמא ואבא שלנו', 'אמא ואבא'],
  ['my grandma Ruth', 'Grandma Ruth'],
  ['our dear mom', 'Mom'],
  ['mom and dad', 'mom and dad'],
  ['', ''],
])('greets who was asked for as %s', (said, recipient) => {
  expect(recipientIn(said)).toBe(recipient);
});
