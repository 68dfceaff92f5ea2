/**
 * Where a creator may have posted a greeting: each network by the hosts of its pages. A list, since the address stands
 * as a link on the fan's page: any other would let a stranger send people wherever they like, and none of these pages
 * needs our looking at it. Exact names, since `l.facebook.com` and the like lead on to anywhere.
 */
const NETWORKS = {
  Instagram: ['instagram.com'],
  TikTok: ['tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
  Facebook: ['facebook.com', 'fb.watch'],
  YouTube: ['youtube.com', 'youtu.be'],
  X: ['x.com', 'twitter.com'],
  Threads: ['threads.net', 'threads.com'],
  LinkedIn: ['linkedin.com', 'il.linkedin.com'],
} as const;

/** The names of the networks, as they are told to people. */
export const SOCIAL_NETWORKS = Object.keys(NETWORKS);

const HOSTS: ReadonlySet<string> = new Set(Object.values(NETWORKS).flat());

/** How a network's own host begins on a phone, beside an app or in a language (`he-il.`): the same pages. */
const SAME_PAGES = /^(?:www|web|m|mobile|mbasic|[a-z]{2}-[a-z]{2})\./;

/** Pages of the networks that lead on to another site. */
const LEADS_ON = /^\/(?:redirect|l\.php|flx\/|redir\/|authwall)/i;

/** Whether it is the address of a post: https, a page of one of the networks, and not their front page. */
export const isSocialPost = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, port, hostname, pathname } = new URL(address);
  const host = hostname.replace(SAME_PAGES, '');
  return (
    `${protocol}${username}${password}${port}` === 'https:' &&
    HOSTS.has(host) &&
    pathname !== '/' &&
    !LEADS_ON.test(pathname)
  );
};
