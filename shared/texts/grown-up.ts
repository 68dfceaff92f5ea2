import grownUps from './grown-ups.json' with { type: 'json' };
import { recipientIn } from './recipient.ts';

/** Whether a recipient is called what nobody is in childhood: Grandma Ruth, Mom and Dad, the boss. It proves no age. */
export const isGrownUp = (recipient: string): boolean => {
  const [first = ''] = recipientIn(recipient)
    .toLowerCase()
    .split(/[\s,.:]+/);
  return grownUps.includes(first);
};
