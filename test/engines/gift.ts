import { newFan } from '../journeys/page/new-fan.ts';
import { deliver, order } from './journeys.ts';
import type { Walk } from './walk.ts';

const THANKS = 'תודה! Thank you';

/** A delivered video as a gift: shared, opened without an account, thanked for, and all of it seen by its buyer. */
export const gift = async (walk: Walk, origin: string): Promise<void> => {
  const { t, language, engine } = walk;
  const recipient = `${language === 'he' ? 'דודה' : 'Aunt'} ${engine.name} ${Date.now().toString(36)}`;
  const email = await newFan(origin, language === 'he' ? 'דנה כהן' : 'Dana Cohen', language);
  await walk.signIn(email);
  const chosen = [t('order:minor.answer.no'), t('order:extra.gift_wrapping.name')];
  const request = await order(walk, recipient, chosen);
  await deliver(walk, recipient);

  await walk.signIn(email);
  await walk.go(request);
  await walk.press('button', t('gift:own.share'));
  await walk.opened();
  await walk.reads('/gift/');
  await walk.look('gift-shared');
  const path = await walk.ask<string>(
    '() => new URL([...document.querySelectorAll("dialog bdi")].map((each) => each.textContent).find((text) => text.includes("/gift/"))).pathname',
  );
  await walk.go(`${request}/card`);
  await walk.reads(t('gift:own.cardScan'));
  await walk.look('gift-card');

  await open(walk, path, recipient);

  await walk.signIn(email);
  await walk.go(request);
  await walk.reads(t('gift:state.seen'));
  await walk.reads(THANKS);
  await walk.look('gift-thanked');
  await walk.press('button', t('gift:showing.fan.on').split('{{')[0]?.trim() ?? '');
  await walk.opened();
  await walk.look('showing');
  await walk.press('button', t('gift:showing.ask.no'));
};

/** Somebody without an account, who has nothing but the link. */
const open = async (walk: Walk, path: string, recipient: string): Promise<void> => {
  const { t } = walk;
  await walk.anew();
  await walk.go(path);
  await walk.reads(recipient);
  await walk.look('gift-closed');
  await walk.press('button', t('gift:pull'));
  await walk.plays();
  await walk.look('gift-open');
  await walk.fill(t('gift:thanks.label').split('{{')[0]?.trim() ?? '', THANKS);
  await walk.press('button', t('gift:thanks.send'));
  await walk.reads((t('gift:thanks.sent').split('{{')[0] ?? '').trim());
  await walk.press('button', t('gift:keep.passOn'));
  await walk.opened();
  await walk.look('gift-passed-on');
  await walk.go('/gift/mails/guessed');
  await walk.look('gift-mails');
  await walk.press('button', t('gift:stop.yes'));
  await walk.reads(t('gift:stop.unknown'));
  await walk.go('/gift/guessed');
  await walk.reads(t('gift:unknown.title'));
  await walk.look('gift-unknown');
};
