import { expect, it } from 'vitest';
import { isSiteQuestion } from './site-question.ts';

it.each([
  'איך זה עובד',
  'איך זה עובד?',
  'היי, איך משלמים?',
  'how does it work?',
  'hi how do i order',
  'תוך כמה זמן מגיע הסרטון',
  'how do I get a refund?',
  'אפשר לקבל refund אם הסרטון לא הגיע?',
  'אפשר לקבל החזר אם לא אהבתי?',
  'what if I want a refund because I hate it',
])('is about the site: %s', (text) => {
  expect(isSiteQuestion(text)).toBe(true);
});

it.each([
  'איך זה עובד לחתונה',
  'מה זה קומיקאי',
  'something to help my mom',
  'ברכה',
  'מתי',
  'refund for mom',
  '',
])('asks for a video: %s', (text) => {
  expect(isSiteQuestion(text)).toBe(false);
});
