import { formatDeadline } from '../../../shared/deadline.ts';

/** When something is due: `dd/MM/yyyy`, with `HH:mm` where the deadline is an hour. `at` is an ISO instant. */
export const DeadlineText = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    <bdi>{formatDeadline(at)}</bdi>
  </time>
);
