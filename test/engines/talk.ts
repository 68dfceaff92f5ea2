import { CREATORS } from '../../demo/creators.ts';
import { newFan } from '../journeys/page/new-fan.ts';
import type { Walk } from './walk.ts';

const STAR = CREATORS[1];

/** A fan writes from a profile, its creator answers, and a report comes to who moderates. */
export const talk = async (walk: Walk, origin: string): Promise<void> => {
  const { t, language, engine } = walk;
  const fan = `${language === 'he' ? 'אילנה' : 'Ilana'} ${engine.name} ${Date.now().toString(36)}`;
  const email = await newFan(origin, fan, language);
  await walk.signIn(email);
  await walk.go(`/explore?text=${encodeURIComponent(STAR?.name ?? '')}`);
  await walk.press('link', STAR?.name ?? '');
  await walk.at('^/video-ad/');
  await walk.go(await walk.link('^/creator/'));
  await walk.press('button', t('chat:open'));
  await walk.opened();
  await say(walk, STAR?.name ?? '', 'Happy birthday, סבתא! 24/11');
  await walk.look('widget');
  await walk.go('/dashboard/fan/messages');
  await walk.look('inbox-of-fan');

  await answer(walk, fan);
  await walk.signIn('admin@example.com');
  await walk.go('/dashboard/admin/moderation');
  await walk.look('moderation');
  await walk.press('link', fan);
  await walk.opened('.back-office-details');
  await walk.press('button', t('moderation:read'));
  await walk.reads('Happy birthday, סבתא! 24/11');
  await walk.look('reported');
};

const say = async (walk: Walk, to: string, text: string): Promise<void> => {
  const { t } = walk;
  await walk.reads(t('chat:status.connected'));
  await walk.fill(t('chat:write', { name: to }), text);
  await walk.press('button', t('chat:send'));
  await walk.reads(t('chat:sent'));
};

/** The creator saves a ready answer, sends it, and reports; what was typed outlives a closed dialog. */
const answer = async (walk: Walk, fan: string): Promise<void> => {
  const { t } = walk;
  const close = t('common:close');
  await walk.signIn(`${STAR?.key}@example.com`);
  await walk.go('/dashboard/creator/messages');
  await walk.press('button', t('chat:settings.open'));
  await walk.opened();
  await walk.look('chat-settings');
  await walk.press('button', close);
  await walk.press('text', fan);
  await say(walk, fan, 'בשמחה! With love');
  await walk.look('conversation-of-creator');
  await walk.press('button', t('chat:more'));
  await walk.press('menuitem', t('chat:report.do'));
  await walk.reads(t('chat:report.text'));
  await walk.fill(t('chat:report.reason'), 'לא נעים');
  await walk.look('report');
  await walk.press('button', t('chat:report.send'));
  await walk.reads(t('chat:report.done'));
};
