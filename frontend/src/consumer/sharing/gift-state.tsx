import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../shared/contracts/orders/own-gifts.ts';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { useGift } from './gift.ts';
import { Reaction } from './reaction.tsx';

interface Line {
  readonly icon: IconName;
  readonly text: string;
  readonly at: string | null;
}

const useLines = (gift: OwnGift): Line[] => {
  const { t } = useTranslation('gift');
  const { status, revealAt, seenAt, thankedAt, endedAt, mail, reaction, reactionTakenBack } = gift;
  const waits = revealAt !== null && Date.parse(revealAt) > Date.now();
  return [
    ...(status === 'live' && !seenAt
      ? [
          {
            icon: 'clock' as const,
            text: waits ? t('state.waits', { time: isolate(formatTimestamp(revealAt)) }) : t('state.live'),
            at: null,
          },
        ]
      : []),
    ...(status === 'live' && mail
      ? [{ icon: 'mail' as const, text: t(`state.mail.${mail.status}`), at: mail.at }]
      : []),
    ...(seenAt ? [{ icon: 'eye' as const, text: t('state.seen'), at: seenAt }] : []),
    ...(thankedAt ? [{ icon: 'heart' as const, text: t('state.thanked'), at: thankedAt }] : []),
    ...(reaction
      ? [
          {
            icon: 'video' as const,
            text: t(reaction.over ? 'state.reaction.over' : 'state.reaction.sent'),
            at: reaction.over ? reaction.until : reaction.at,
          },
        ]
      : []),
    ...(reactionTakenBack ? [{ icon: 'trash' as const, text: t('state.reaction.back'), at: null }] : []),
    ...(status === 'live' ? [] : [{ icon: 'lock' as const, text: t(`state.${status}`), at: endedAt }]),
  ];
};

interface StateProps {
  readonly id: string;
  readonly gift: OwnGift;
  readonly heading: 'h2' | 'h3';
  readonly children: ReactNode;
}

const State = ({ id, gift, heading: Heading, children }: StateProps) => {
  const { t } = useTranslation('gift');
  const lines = useLines(gift);
  const { reaction, thanks } = gift;
  return (
    <section aria-labelledby="gift-title" className="surface grid gap-4 p-5 sm:p-6">
      <Heading id="gift-title" className="text-title font-semibold">
        {t('state.title')}
      </Heading>
      {/* What the recipient does comes while the page is open. */}
      <div role="status">
        <ul className="grid gap-3">
          {lines.map(({ icon, text, at }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Icon name={icon} className="size-5 text-turquoise" />
              <span className="font-medium">{text}</span>
              {at && (
                <span className="text-small text-muted">
                  <DateText at={at} time />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {thanks && (
        <blockquote dir="auto" className="rounded-control bg-sunk p-4 whitespace-pre-line wrap-anywhere">
          {thanks}
        </blockquote>
      )}
      {reaction && !reaction.over && <Reaction key={reaction.at} id={id} reaction={reaction} />}
      {children}
    </section>
  );
};

interface GiftStateProps {
  readonly id: string;
  /** Where it stands among headings. */
  readonly heading?: 'h2' | 'h3';
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** What has become of the gift, as buyer and creator follow it; nothing before it was shared. */
export const GiftState = ({ id, heading = 'h2', children }: GiftStateProps) => {
  const { data } = useGift(id);
  if (!data?.gift) return null;
  return (
    <State id={id} gift={data.gift} heading={heading}>
      {children}
    </State>
  );
};
