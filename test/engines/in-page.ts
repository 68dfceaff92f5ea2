/**
 * Queries of a page, as the source of functions. They run in the page, without any of our modules, so each contains all
 * it needs.
 */

/** Roles as the walks name them, by what HTML and ARIA call them. */
const SELECTORS = {
  button: 'button, [role=button], input[type=submit]',
  link: 'a[href]',
  field: 'input, textarea, select',
  menuitem: '[role^=menuitem]',
  text: 'summary, label, h1, h2, h3, td, p, span',
};
export type Role = keyof typeof SELECTORS;

export interface Found {
  readonly x: number;
  readonly y: number;
  /** What lies over its middle, if not itself. */
  readonly covered: string | null;
  readonly value: string;
  readonly checked: boolean;
}

/**
 * The first visible element of a role and name, scrolled into view; `null` when there is none. A name matches at its
 * beginning, or anywhere. Elements behind an open modal dialog are left out.
 */
export const FIND = `(role, wanted) => {
  const selectors = ${JSON.stringify(SELECTORS)};
  const clean = (text) => (text ?? '').replace(/[\\u200e\\u200f\\u2066-\\u2069]/g, '').replace(/\\s+/g, ' ').trim();
  const named = (id) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element) => clean(
    element.getAttribute('aria-label')
    || (element.getAttribute('aria-labelledby') ?? '').split(' ').map(named).join(' ').trim()
    || [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
    || element.textContent || element.title || element.placeholder);
  const modals = [...document.querySelectorAll('dialog:modal')];
  const place = document.querySelector('[popover=auto]:popover-open') ?? modals.at(-1) ?? document;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
    && element.getClientRects().length > 0;
  const target = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 2 || height < 2 || getComputedStyle(element).opacity === '0' ? element.labels?.[0] ?? element : element;
  };
  const all = [...place.querySelectorAll(selectors[role])].filter((element) => shown(target(element)));
  const name = clean(wanted);
  const exact = all.filter((element) => nameOf(element) === name);
  const found = exact[0] ?? all.find((element) => nameOf(element).startsWith(name))
    ?? all.find((element) => nameOf(element).includes(name));
  if (!found) return null;
  const pressed = target(found);
  pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const hit = document.elementFromPoint(x, y);
  const own = hit && (pressed.contains(hit) || hit.contains(pressed) || hit.closest('label')?.control === found
    || (hit.closest('tr') !== null && hit.closest('tr') === pressed.closest('tr')));
  const covered = own ? null : (hit ? hit.tagName + ' ' + clean(hit.textContent).slice(0, 40) : 'nothing: outside the window');
  return { x, y, covered, value: found.value ?? '', checked: found.checked === true };
}`;

/**
 * Whether the page has come to rest: transitions have ended, and no skeleton is waiting for an answer. WebKit on a busy
 * machine still lists a transition that is finished until its last frame is drawn, and has everything where it was before.
 */
export const SETTLED = `() => document.readyState === 'complete'
  && document.documentElement.hasAttribute('data-ready')
  && !document.querySelector('main [data-waiting], main .skeleton, [class*=awsui_status-loading]')
  && !document.getAnimations().some((each) => each.playState === 'finished' ? 'transitionProperty' in each
    : each.playState === 'running' && each.effect?.getTiming().iterations !== Infinity)`;

/** The text of the page, without bidi marks. */
export const WORDS = `() => document.body.innerText.replace(/[\\u200e\\u200f\\u2066-\\u2069]/g, '')`;

/** What is wrong with the layout of the page, and of what is open over it. */
export const LOOK = `() => {
  const problems = [];
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().slice(0, 40);
  const say = (element) => element.tagName.toLowerCase() + ' "' + (element.ariaLabel || clean(element.textContent)) + '"';
  const root = document.documentElement;
  if (root.scrollWidth - root.clientWidth > 1) problems.push('scrolls sideways by ' + (root.scrollWidth - root.clientWidth) + ' px');
  // In a page that reads from the right, what is cut off lies beyond the other edge and does not scroll.
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (heading?.checkVisibility({ visibilityProperty: true })) {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) problems.push('cut off: ' + say(heading));
  }
  const bar = document.querySelector('.back-office-top')?.getBoundingClientRect();
  if (bar && root.clientWidth - bar.width > 1) problems.push('a strip of ' + Math.round(root.clientWidth - bar.width) + ' px beside the top bar');
  for (const element of document.querySelectorAll('[role=tablist], nav, header')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const over = element.scrollHeight - element.clientHeight;
    if (overflowX === 'auto' && overflowY === 'auto' && over > 0 && over < 8) problems.push('a scrollbar for ' + over + ' px: ' + say(element));
  }
  const open = [...document.querySelectorAll('dialog[open], [popover]:popover-open, [role=dialog]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[aria-hidden=true]'));
  const inside = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width < 40 || height < 40) return say(element) + ' is only ' + Math.round(width) + ' x ' + Math.round(height);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return say(element) + ' lies outside the window';
    return null;
  };
  const takes = (element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // A notice lies over something for a few seconds, and can be pressed away.
    const noticed = hit?.closest('section[popover]') && !element.closest('section[popover]');
    return width < 2 || noticed || (hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element));
  };
  for (const element of open) {
    const toasts = element.matches('section[popover]');
    const wrong = toasts ? null : inside(element);
    if (wrong) problems.push(wrong);
    if (toasts && element.getBoundingClientRect().height > innerHeight / 2) problems.push('notices as high as the page');
    // What is behind a modal dialog takes no press.
    const modal = open.filter((each) => each.matches('dialog:modal')).at(-1);
    if (modal && modal !== element && !modal.contains(element)) {
      if (toasts) problems.push('notices beside a modal dialog take no press');
      continue;
    }
    const buttons = [...element.querySelectorAll('button, a[href], input, textarea, select')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    for (const button of buttons) if (!takes(button)) problems.push(say(button) + ' takes no press');
  }
  const menus = open.filter((element) => element.matches('[role=menu]'));
  for (const menu of menus) {
    const from = document.querySelector('[popovertarget="' + CSS.escape(menu.id) + '"]')?.getBoundingClientRect();
    const { left, right, top } = menu.getBoundingClientRect();
    if (from && (left > from.right || right < from.left || Math.abs(top - from.bottom) > 40)) problems.push('a menu away from its button');
  }
  if (!open.some((element) => element.matches('dialog, [role=dialog]')))
    for (const row of document.querySelectorAll('main table tbody tr')) {
      if (!row.querySelector('a[href], button')) continue;
      for (const cell of row.cells) {
        if (!cell.checkVisibility({ visibilityProperty: true })) continue;
        cell.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = cell.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit?.closest('tr') && hit.closest('tr') !== row) problems.push('another row takes the press: ' + say(row));
        else if (!row.contains(hit) && !hit?.contains(row) && !hit?.closest('header, [role=region]')) problems.push('something lies over the row: ' + say(row) + ': ' + (hit ? say(hit) : 'nothing'));
      }
    }
  scrollTo({ top: 0, behavior: 'instant' });
  return problems;
}`;

/** What became of a video that was watched: pictures, seconds that were played, and how loud its sound is at most. */
export interface Watched {
  readonly width: number;
  readonly seconds: number;
  readonly loudest: number | null;
  readonly error: string | null;
}

/**
 * Plays the first video that was not watched yet, and decodes its sound as this browser does; `null` while there is none.
 * It is muted: a browser without a press would not begin, and a machine without loudspeakers hears nothing.
 */
export const WATCH = `() => {
  const video = [...document.querySelectorAll('video')].find((each) => each.currentSrc && !each.dataset.watched);
  if (!video) return null;
  const { dataset } = video;
  if (!dataset.watching) {
    dataset.watching = 'true';
    const failed = (error) => { dataset.failed = String(error); };
    video.muted = true;
    video.play().catch(failed);
    fetch(video.currentSrc).then((file) => file.arrayBuffer())
      .then((bytes) => new OfflineAudioContext(1, 48000, 48000).decodeAudioData(bytes))
      .then((sound) => {
        const heard = sound.getChannelData(0);
        dataset.loudest = heard.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      }).catch(failed);
  }
  let seconds = 0;
  for (let n = 0; n < video.played.length; n++) seconds += video.played.end(n) - video.played.start(n);
  const error = video.error ? video.error.code + ' ' + video.error.message : dataset.failed ?? null;
  const loudest = dataset.loudest === undefined ? null : Number(dataset.loudest);
  const isOver = error !== null || (loudest !== null && seconds >= 1.9);
  if (isOver) dataset.watched = 'true';
  return isOver ? { width: video.videoWidth, seconds, loudest, error } : null;
}`;
