import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import en from '../../../../shared/locales/en/common.json';
import he from '../../../../shared/locales/he/common.json';
import { StatusBadge } from './badge.tsx';

type Shown = Parameters<typeof StatusBadge>[0]['request'];

const wordsIn = async (language: 'he' | 'en', request: Shown): Promise<string> => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    resources: { he: { common: he }, en: { common: en } },
  });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <StatusBadge request={request} />
    </I18nextProvider>,
  );
  return markup.replace(/<[^>]*>/g, '');
};

describe('the badge of a request', () => {
  const CASES: readonly (readonly [Shown, he: string, en: string])[] = [
    [{ status: 'pending', declineReason: null }, 'ממתינה', 'Waiting'],
    [{ status: 'approved', declineReason: null }, 'בהכנה', 'In the making'],
    [{ status: 'completed', declineReason: null }, 'הושלמה', 'Done'],
    [{ status: 'declined', declineReason: 'creator' }, 'לא אושרה', 'Declined'],
    [{ status: 'declined', declineReason: null }, 'לא אושרה', 'Declined'],
    [{ status: 'declined', declineReason: 'fan' }, 'בוטלה', 'Cancelled'],
    [{ status: 'declined', declineReason: 'expired' }, 'פג המועד', 'Expired'],
    [{ status: 'declined', declineReason: 'admin' }, 'נסגרה', 'Closed'],
    // An earlier reason says nothing about the current status.
    [{ status: 'approved', declineReason: 'fan' }, 'בהכנה', 'In the making'],
  ];
  for (const [request, hebrew, english] of CASES)
    it(`says ${english} of ${request.status}, ended by ${request.declineReason ?? 'nobody'}`, async () => {
      expect(await wordsIn('he', request)).toBe(hebrew);
      expect(await wordsIn('en', request)).toBe(english);
    });
});
