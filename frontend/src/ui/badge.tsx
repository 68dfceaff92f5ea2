import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestStatus } from '../../../shared/contracts/requests.ts';
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
      'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-medium whitespace-nowrap',
      TONES[tone],
    )}
  >
    {icon && <Icon name={icon} className="size-4" />}
    {children}
  </span>
);

const STATUS: Record<RequestStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'info', icon: 'video' },
  completed: { tone: 'good', icon: 'check' },
  declined: { tone: 'bad', icon: 'close' },
};

/** The state of a request, named alike everywhere. */
export const StatusBadge = ({ status }: { readonly status: RequestStatus }) => {
  const { t } = useTranslation();
  return <Badge {...STATUS[status]}>{t(`status.${status}`)}</Badge>;
};
