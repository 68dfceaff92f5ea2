import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { isBack, REQUEST_STATUS, type RequestStatus } from '../../../../shared/order/request-status.ts';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink',
  info: 'bg-turquoise-soft text-turquoise',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short state in words; the colour repeats it. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-medium sm:whitespace-nowrap',
      TONES[tone],
    )}
  >
    {icon && <Icon name={icon} className="size-4" />}
    <span className="contents">{children}</span>
  </span>
);

/** The status of a request, and of a declined one who ended it. */
type BadgeState = RequestStatus | 'cancelled' | 'expired' | 'closed';

const BADGES: Record<BadgeState, { tone: Tone; icon: IconName }> = {
  pending: { ...REQUEST_STATUS.pending, icon: 'clock' },
  approved: { ...REQUEST_STATUS.approved, icon: 'video' },
  completed: { ...REQUEST_STATUS.completed, icon: 'check' },
  declined: { ...REQUEST_STATUS.declined, icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'bad', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'close' },
};

const ENDED = { creator: 'declined', fan: 'cancelled', expired: 'expired', admin: 'closed' } as const;

/** The status of a request in the same words everywhere: an order that its fan cancelled was not declined. */
export const StatusBadge = ({
  request: { status, declineReason },
}: {
  readonly request: Pick<RequestView, 'status' | 'declineReason'>;
}) => {
  const { t } = useTranslation();
  const state = isBack(status) ? ENDED[declineReason ?? 'creator'] : status;
  const { tone, icon } = BADGES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${state}`)}
    </Badge>
  );
};
