import { expect, it } from 'vitest';
import { recipientIn } from './recipient.ts';

it.each([
  ['סבתא', 'סבתא'],
  ['סבתא שלי', 'סבתא'],
  ['סבתא שלי רות', 'סבתא רות'],
  ['אמא ואבא שלנו', 'אמא ואבא'],
  ['my grandma Ruth', 'Grandma Ruth'],
  ['our dear mom', 'Mom'],
  ['אבא שלי, בן 60', 'אבא'],
  ['סבא שלי חיים, שחוגג 85', 'סבא חיים'],
  ['my daughter Maya, turning 10', 'Daughter Maya'],
  ['my dad, turning 70', 'Dad'],
  ['a boy aged 5', 'Boy'],
  ['mom and dad', 'mom and dad'],
  ['', ''],
])('greets who was asked for as %s', (said, recipient) => {
  expect(recipientIn(said)).toBe(recipient);
});
