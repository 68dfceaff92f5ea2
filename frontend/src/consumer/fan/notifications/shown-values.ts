import type { Notification } from '../../../../../shared/contracts/messages/notifications.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { inLanguage } from '../../../../../shared/texts/in-language.ts';
import type { Language } from '../../../../../shared/texts/language.ts';
import { isolate } from '../../../ui/text/isolate.ts';

/** The values of a notification as its sentence shows them to this reader: amounts and names in their language, each apart. */
export const shownValues = (values: Notification['values'], language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inLanguage(language, values)).map(([name, value]) => [
      name,
      isolate(typeof value === 'number' ? formatAgorot(value, language) : value),
    ]),
  );
