import { expect, it } from 'vitest';
import { isGrownUp } from './grown-up.ts';

it.each(['סבתא', 'סבתא רות', 'אמא ואבא', 'הבוס שלי', 'Grandma Ruth', 'my mom', 'The boss', 'Dad, 60'])(
  '%s is no child',
  (recipient) => {
    expect(isGrownUp(recipient)).toBe(true);
  },
);

it.each(['', 'נועה', 'הבת של אמא', 'סבתאית', 'Ruth', 'a child of my boss', 'constructor'])(
  '"%s" may be one',
  (recipient) => {
    expect(isGrownUp(recipient)).toBe(false);
  },
);
