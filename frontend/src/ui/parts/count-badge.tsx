/**
 * How many are new, at the corner of an icon; whoever cannot see it hears it in the name of what it stands on. Drawn, not
 * text: it is not part of that name.
 */
export const CountBadge = ({ count }: { readonly count: string | number }) => (
  <span
    aria-hidden="true"
    data-drawn={count}
    className="absolute inset-e-0.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-turquoise px-1 text-xs font-semibold ring-2 ring-paper text-card tabular-nums before:content-[attr(data-drawn)]"
  />
);
