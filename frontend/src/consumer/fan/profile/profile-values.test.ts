import { expect, test } from 'vitest';
import he from '../../../../../shared/locales/he/fan.json' with { type: 'json' };
import { type Profile, problemsOf, updateOf, valuesOf } from './profile-values.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PROFILE: Profile = {
  id: 'usr_1',
  email: 'noa@example.com',
  name: 'נועה',
  birthDate: null,
  bio: null,
  avatar: '',
  location: '',
  interests: ['מוזיקה', 'טיולים'],
  language: 'he',
  mutedMails: [],
  v: 7,
};

test('a profile that nobody changed is saved as it was', () => {
  const { name, birthDate, bio, location, interests, language, v } = PROFILE;
  expect(updateOf(valuesOf(PROFILE), PROFILE)).toEqual({
    name,
    birthDate,
    bio,
    location,
    interests,
    language,
    v,
  });
});

test('interests are what stands between commas, each once', () => {
  expect(
    updateOf({ ...valuesOf(PROFILE), interests: ' מוזיקה ,, כדורגל,מוזיקה,' }, PROFILE).interests,
  ).toEqual(['מוזיקה', 'כדורגל']);
});

test('what cannot be saved is said beside its field', () => {
  const nameProblem = (name: string) => problemsOf({ ...valuesOf(PROFILE), name }, NOW).name;
  const interestsProblem = (interests: string) =>
    problemsOf({ ...valuesOf(PROFILE), interests }, NOW).interests;
  expect(nameProblem('  ')).toBe('profile.nameRequired');
  expect(interestsProblem('מוזיקה')).toBeUndefined();
  expect(interestsProblem('א'.repeat(41))).toBe('profile.interestsMany');
  expect(interestsProblem(Array.from({ length: 21 }, (_, index) => index).join())).toBe(
    'profile.interestsMany',
  );
});

test('the quoted texts of the profile stand letter for letter', () => {
  expect(he.profile).toMatchObject({
    loadFailed: 'שגיאה בטעינת פרופיל',
    saved: 'הפרופיל עודכן בהצלחה',
    saveFailed: 'שגיאה בעדכון הפרופיל',
    pictureSize: 'גודל הקובץ חייב להיות קטן מ-2MB',
    pictureType: 'סוג הקובץ חייב להיות JPEG, PNG, WEBP או GIF',
    pictureDone: 'התמונה הועלתה בהצלחה',
    pictureFailed: 'שגיאה בהעלאת התמונה',
    signInAgain: 'אנא התחבר מחדש',
  });
  expect(he.video).toMatchObject({
    failed: 'שגיאה בטעינת הוידאו',
    downloadFailed: 'שגיאה בהורדת הוידאו',
    opened: 'הוידאו נפתח בחלון חדש',
    downloadStarted: 'הורדת הוידאו החלה',
  });
  expect(he.requests).toMatchObject({ empty: 'אין בקשות וידאו עדיין', emptyFiltered: 'לא נמצאו בקשות' });
  expect(he.wallet.empty).toBe('אין עסקאות עדיין');
});
