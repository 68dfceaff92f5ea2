import { formatDay, formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';

/** What a person wrote or is called: its own direction, whatever stands around it. */
export const Words = ({ children }: { readonly children: string }) => (
  <bdi className="back-office-words">{children}</bdi>
);

/** An e-mail address or an id: always left to right. */
export const Code = ({ children }: { readonly children: string }) => {
  const at = children.lastIndexOf('@');
  if (at < 1) return <bdi dir="ltr">{children}</bdi>;
  // Where an address does not fit it is broken before the `@`, and not within a word.
  return (
    <bdi dir="ltr">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  );
};

export const Amount = ({ agorot }: { readonly agorot: number }) => (
  <bdi className="back-office-figure">{formatAgorot(agorot)}</bdi>
);

/** A day, or a minute with `time`, in Israel's time. */
export const Moment = ({ at, time = false }: { readonly at: string; readonly time?: boolean }) => (
  <time dateTime={at} dir="ltr" className="back-office-figure">
    {time ? formatTimestamp(at) : formatDay(at)}
  </time>
);
