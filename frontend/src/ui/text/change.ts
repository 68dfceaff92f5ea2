/** The change of a figure in whole per cent; null where there was nothing before to compare it with. */
export type Change = { readonly direction: 'up' | 'down' | 'same'; readonly percent: number } | null;

export const changeOf = ({ now, before }: { readonly now: number; readonly before: number }): Change => {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { direction: 'same', percent: 0 };
  return { direction: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
};
