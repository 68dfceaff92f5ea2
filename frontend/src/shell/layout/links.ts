/** Links that everybody sees. */
export const LINKS = [
  { to: '/explore', text: 'nav.explore', icon: 'video' },
  { to: '/categories', text: 'nav.categories', icon: 'star' },
] as const;
