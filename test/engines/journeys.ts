import path from 'node:path';
import { CREATORS } from '../../demo/creators.ts';
import { newFan } from '../journeys/page/new-fan.ts';
import type { Walk } from './walk.ts';

const STAR = CREATORS[0];
const VIDEO = path.join(import.meta.dirname, '../../demo/media/noa-bar.mp4');

const before = (text: string): string => text.split('{{')[0]?.trim() ?? '';

/** From the wallet's top-up to the order and, at its creator's, the delivered video; then the cart. */
export const money = async (walk: Walk, origin: string): Promise<void> => {
  const { t, language } = walk;
  const recipient = `${language === 'he' ? 'סבתא' : 'Grandma'} ${walk.engine.name} ${Date.now().toString(36)}`;
  const email = await newFan(origin, language === 'he' ? 'רות לוי' : 'Ruth Levy', language);

  await walk.signIn(email);
  const request = await order(walk, recipient);
  await walk.press('button', t('fan:cancel.ask'));
  await walk.opened();
  await walk.look('cancel');
  await walk.press('button', t('fan:cancel.no'));
  await write(walk, recipient);

  await deliver(walk, recipient);
  await walk.go('/dashboard/creator/messages');
  await walk.press('text', recipient);
  await walk.reads(t('chat:status.connected'));
  await walk.look('conversation-of-creator');

  await walk.signIn(email);
  await walk.go(request);
  await walk.plays();
  await walk.look('delivered');
  await buyCart(walk);
};

/** The fan who is signed in tops up the wallet and orders with such answers and extras; answers the order's page. */
export const order = async (
  walk: Walk,
  recipient: string,
  chosen: readonly string[] = [],
): Promise<string> => {
  const { t } = walk;
  await walk.go('/dashboard/fan/wallet');
  await walk.press('button', t('fan:wallet.topUp'));
  await walk.opened();
  await walk.look('top-up');
  await walk.fill(t('fan:topUp.amount'), '900');
  await walk.press('button', before(t('fan:topUp.submit')));
  await walk.reads(t('fan:topUp.done'));
  await walk.look('topped-up');

  await walk.go(`/explore?text=${encodeURIComponent(STAR?.name ?? '')}`);
  await walk.press('link', STAR?.name ?? '');
  await walk.at('^/video-ad/');
  await walk.look('ad');
  await walk.choose(t('common:occasion.birthday'));
  await walk.fill(t('booking:steps.recipientField'), recipient);
  await walk.fill(t('booking:steps.instructionsField'), '80!');
  for (const each of chosen) await walk.choose(each);
  await walk.look('order-form');
  await walk.press(
    'button',
    walk.width.name === 'phone' ? t('booking:summary.orderShort') : before(t('booking:summary.order')),
  );
  await walk.at('/thank-you');
  await walk.reads(t('booking:placed'));
  await walk.look('thank-you');
  await walk.press('link', t('booking:thanks.toRequest'));
  await walk.at('/dashboard/fan/requests/req_');
  await walk.look('request');
  return walk.ask<string>('() => location.pathname');
};

/** From the request to the conversation about it; on a phone it takes the whole screen. */
const write = async (walk: Walk, about: string): Promise<void> => {
  const { t } = walk;
  await walk.press('link', t('fan:request.write'));
  await walk.at('/dashboard/fan/messages/usr_');
  await walk.reads(t('chat:status.connected'));
  await walk.fill(t('chat:write', { name: STAR?.name ?? '' }), about);
  await walk.press('button', t('chat:send'));
  await walk.reads(t('chat:sent'));
  await walk.look('conversation');
};

/** The star approves, uploads a real video and completes. */
export const deliver = async (walk: Walk, recipient: string): Promise<void> => {
  const { t } = walk;
  await walk.signIn(`${STAR?.key}@example.com`);
  await walk.go(`/dashboard/creator/requests?text=${encodeURIComponent(recipient)}`);
  await walk.look('received');
  await walk.press('text', recipient);
  await walk.opened();
  await walk.reads(recipient);
  await walk.look('received-request');
  await walk.press('button', t('creator:act.approve.do'));
  await walk.reads(t('creator:act.approve.done'));
  await walk.attach(VIDEO);
  await walk.press('button', t('creator:upload.send'));
  await walk.reads(t('creator:upload.arrived'));
  await walk.look('uploaded');
  await walk.press('button', t('creator:act.complete.do'));
  await walk.reads(t('creator:act.complete.done'));
};

const buyCart = async (walk: Walk): Promise<void> => {
  const { t, language } = walk;
  const add = before(t('common:cart.addTitle'));
  await walk.go('/explore');
  await walk.press('button', add);
  await walk.press('button', add);
  await walk.press('button', t(`common:cart.open_${language === 'he' ? 'two' : 'other'}`, { count: 2 }));
  await walk.opened();
  await walk.look('cart');
  await walk.press('button', t('cart:checkout'));
  await walk.reads(t('cart:done'));
  await walk.at('^/dashboard/fan');
  await walk.look('bought');
};

const ABOUT_PEOPLE = ['videos', 'users', 'support', 'moderation', 'email'];
const ABOUT_MONEY = ['payments', 'withdrawals', 'disputes'];

/** The back office: in, lists, and something of a list over it. */
export const office = async (walk: Walk): Promise<void> => {
  const { t } = walk;
  await walk.signIn('admin@example.com');
  for (const screen of [...ABOUT_PEOPLE, ...ABOUT_MONEY, 'config']) {
    await walk.go(`/dashboard/admin/${screen}`);
    await walk.reads(t(`admin:menu.${screen}`));
    await walk.look(`office-${screen}`);
  }
  for (const screen of ['videos', 'support', 'moderation']) {
    await walk.go(`/dashboard/admin/${screen}`);
    await walk.pressFirst('[data-thing] a[href]');
    await walk.opened('.back-office-details');
    await walk.look(`office-${screen}-one`);
  }
};
