import type { Notification } from '../../../../../shared/contracts/messages/notifications.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import type { Language } from '../../../../../shared/texts/language.ts';
import { isolate } from '../../../ui/text/isolate.ts';

/** The values of a notification as its sentence shows them to this reader: amounts in their language, each apart. */
export const shownValues = (values: Notification['values'], language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isolate(typeof value === 'number' ? formatAgorot(value, language) : value),
    ]),
  );
