import { expect, it } from 'vitest';
import en from '../../../shared/locales/en/common.json' with { type: 'json' };
import he from '../../../shared/locales/he/common.json' with { type: 'json' };
import { OCCASIONS } from '../../../shared/order/occasions.ts';
import { occasionNamedIn } from './read-occasion.ts';

it.each([
  ['ברכת יום הולדת', 'birthday'],
  ['ברכה ליומולדת של סבתא', 'birthday'],
  ['שיר ליום ההולדת', 'birthday'],
  ['ברכה ליום הולדתה', 'birthday'],
  ['funny birthday greeting', 'birthday'],
  ['זמר לחתונות', 'wedding'],
  ['שיר לחתונתם', 'wedding'],
  ['הם מתחתנים', 'wedding'],
  ['wedding song', 'wedding'],
  ['30 שנות נישואין', 'anniversary'],
  ['wedding anniversary', 'anniversary'],
  ['שמח בבר המצווה', 'mitzvah'],
  ['bat mitzvah greeting', 'mitzvah'],
  ['ברכה להולדת הבת', 'birth'],
  ['ברכה לפורים', 'holiday'],
  ['חג שמח לכולם', 'holiday'],
  ['happy hanukkah', 'holiday'],
  ['הוא מתגייס', 'enlistment'],
  ['יוצאת לפנסיה', 'retirement'],
  ['retiring after 30 years', 'retirement'],
  ['איחולי החלמה', 'recovery'],
  ['get well soon', 'recovery'],
  ['מזל טוב', 'congratulations'],
  ['מזל טוב ליום ההולדת', 'birthday'],
  ['mazal tov on the new job', 'congratulations'],
  ['עידוד לפני מבחן', 'motivation'],
] as const)('%s names %s', (text, occasion) => expect(occasionNamedIn(text)).toBe(occasion));

it.each([
  'ברכה מצחיקה',
  'שיר אהבה',
  'זוג צעיר',
  'התחתנו לפני שנה',
  'להתחתן איתי',
  'סבא פנסיונר',
  'my retired teacher',
  'קצין לשעבר',
  'ילד חולה',
  'הצעת נישואין',
  'מזל טוב לחתן ולכלה',
  'יום הולדת וחתונה',
  'birthday or anniversary',
  'לא ליום הולדת',
  'not for a birthday',
  'יום הולדדת',
  'love song',
  'עוד כמה שבועות',
  'ברכות מצחיקות',
  'sick of work',
  '',
])('%j names none plainly', (text) => expect(occasionNamedIn(text)).toBeNull());

it('knows each by the name that the order form has for it', () => {
  for (const { occasion: names } of [he, en])
    for (const one of OCCASIONS)
      if (one !== 'other') expect([names[one], occasionNamedIn(names[one])]).toEqual([names[one], one]);
});
