import { CREATORS } from '../../demo/creators.ts';
import { monthOf } from '../../shared/calendar/months.ts';
import type { Walk } from './walk.ts';

const onPhone = ({ width }: Walk): boolean => width.name === 'phone';

/** What anybody may see: screens, and what opens over them. */
export const visitor = async (walk: Walk): Promise<void> => {
  const { t } = walk;
  await walk.anew();
  for (const [name, address] of [
    ['home', '/'],
    ['categories', '/categories'],
    ['login', '/login'],
    ['signup', '/signup/fan'],
    ['contact', '/contact'],
  ] as const) {
    await walk.go(address);
    await walk.look(name);
  }
  const close = t('common:close');
  if (onPhone(walk)) {
    await walk.press('button', t('common:nav.menu'));
    await walk.opened();
    await walk.look('phone-menu');
    await walk.press('button', close);
  }
  await walk.go('/explore');
  await walk.look('explore');
  if (onPhone(walk)) {
    await walk.press('button', t('catalog:explore.filter'));
    await walk.opened();
    await walk.look('filters');
    await walk.press('button', close);
  }
  // The narrowest bars have no room for it.
  if (!(await walk.has('button', t('common:search.open')))) await walk.press('button', t('common:nav.menu'));
  await walk.press('button', t('common:search.open'));
  await walk.opened();
  await walk.fill(t('common:search.label'), CREATORS[0]?.name.slice(0, 3) ?? '');
  await walk.look('search');
  await walk.press('button', close);
  await walk.go('/categories');
  await walk.go(await walk.link('^/creator/'));
  await walk.look('creator');
  await walk.press('button', t('catalog:share.open'));
  await walk.opened();
  await walk.look('share');
};

/** A fan's dashboard. */
export const fan = async (walk: Walk): Promise<void> => {
  const { t } = walk;
  await walk.signIn('fan@example.com');
  for (const screen of ['requests', 'wallet', 'profile', 'notifications']) {
    await walk.go(`/dashboard/fan/${screen}`);
    await walk.look(`fan-${screen}`);
  }
  // The newest of the demonstration were complained of.
  await walk.go('/dashboard/fan/requests');
  await walk.go(await walk.link('^/dashboard/fan/requests/req_'));
  await walk.reads(t('dispute:title'));
  await walk.look('complaint');
  await walk.press('button', t('common:nav.account').split('{{')[0]?.trim() ?? '');
  await walk.opened('[role=menu]');
  await walk.look('account-menu');
};

/** A creator's dashboard, and each dialog that opens from it. */
export const creator = async (walk: Walk): Promise<void> => {
  const { t } = walk;
  const close = t('common:close');
  await walk.signIn('noa-bar@example.com');
  for (const screen of [
    '',
    '/requests',
    '/video-ads',
    '/hours',
    '/reviews',
    '/earnings',
    '/profile',
    '/analytics',
  ]) {
    await walk.go(`/dashboard/creator${screen}`);
    await walk.look(`creator${screen.replace('/', '-')}`);
  }
  await walk.go(`/dashboard/creator/earnings/statements/${monthOf(new Date())}`);
  await walk.look('statement');
  await walk.go('/dashboard/creator/requests?status=pending');
  if (await walk.has('button', t('creator:act.decline.do'))) {
    await walk.press('button', t('creator:act.decline.do'));
    await walk.opened();
    await walk.look('decline');
    await walk.press('button', close);
  }
  await walk.go('/dashboard/creator/requests?status=completed');
  await walk.go(await walk.link('status=completed&request=req_'));
  await walk.opened();
  await walk.reads(t('dispute:title'));
  await walk.look('complaint-of-creator');
  await walk.go('/dashboard/creator/video-ads');
  await walk.press('button', t('creator:ads.new'));
  await walk.reads(t('creator:ads.newTitle'));
  await walk.look('ad-form');
  await walk.go('/dashboard/creator/earnings');
  await walk.press('button', t('creator:withdraw.open'));
  await walk.opened();
  await walk.look('withdraw');
};
