import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf, formatDay, startOfDay } from '../../../shared/calendar/dates.ts';
import type { SlotTime } from '../../../shared/calendar/slots.ts';
import type { textsOf } from '../page/texts.ts';
import { containing } from '../page/texts.ts';

type Text = ReturnType<typeof textsOf>;

/** An hour no creator of the demonstration keeps, in the second week that a fan sees. */
const TIME: SlotTime = '09:00';
export const hourToKeep = () => {
  const day = addDays(dayOf(new Date()), 10);
  return { day, slot: `${day}T${TIME}` };
};

/** A signed-in creator, somewhere in the dashboard, keeps the hour of that weekday. */
export const keepHour = async (creator: Page, t: Text, language: string, day: string): Promise<void> => {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  await creator
    .getByRole('navigation', { name: t('creator:nav.label') })
    .getByRole('link', { name: t('creator:nav.hours') })
    .click();
  await creator
    .getByRole('group', { name: weekday, exact: true })
    .getByRole('checkbox', { name: TIME, exact: true })
    .check();
  await creator.getByRole('button', { name: t('common:save') }).click();
  await expect(creator.getByText(t('creator:hours.saved'))).toBeVisible();
};

/** Turns the order form to hours and opens the day; the hour may be free or not. */
export const hourOnForm = async (page: Page, t: Text, day: string): Promise<Locator> => {
  await page.getByRole('radio', { name: t('order:when.hour') }).check();
  await page.getByRole('button', { name: t('order:when.nextWeek') }).click();
  await page.getByRole('radio', { name: containing(formatDay(startOfDay(day))) }).check();
  return page.getByRole('radio', { name: TIME, exact: true });
};
