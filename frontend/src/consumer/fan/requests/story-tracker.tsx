import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { undoneAgorot } from '../../../../../shared/money/undone-extras.ts';
import { promisedDay } from '../../../../../shared/order/promised.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon, type IconName } from '../../../ui/parts/icon.tsx';
import { useDayWords } from '../../../ui/text/arrival.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { useDeadlineWords } from '../../../ui/text/deadline-text.tsx';
import { useHebrewDay } from '../../../ui/text/hebrew-day.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { recordingText, type StoryStep, storyOf } from './story.ts';

const DOTS: Record<StoryStep['state'], string> = {
  done: 'bg-good-soft text-good',
  now: 'bg-turquoise text-card',
  ahead: 'border border-line bg-card text-muted',
  failed: 'bg-bad-soft text-bad',
};

const ICONS: Record<StoryStep['id'], IconName> = {
  ordered: 'gift',
  approved: 'clock',
  recording: 'video',
  delivered: 'play',
  declined: 'close',
};

const useWords = (request: FanRequestView) => {
  const { t } = useTranslation(['fan', 'order']);
  const creator = isolate(useInLanguage()(request).creatorName);
  const deadlineWords = useDeadlineWords();
  const promised = promisedDay(request, new Date());
  const arrival = `${useDayWords()(promised)} (${useHebrewDay()(promised)})`;
  return ({ id, state }: StoryStep): { title: string; text: string; arrival?: string; more?: string } => {
    if (id === 'declined')
      return {
        title: t(`story.declined.${request.declineReason ?? 'creator'}`),
        text: t('story.declinedText', { price: isolate(formatAgorot(request.priceAgorot)) }),
        ...(request.declineCause && { more: t(`story.cause.${request.declineCause}`) }),
      };
    const title = t(`story.${id}`);
    if (id === 'ordered') return { title, text: t('story.orderedText', { creator }) };
    if (id === 'approved')
      return {
        title: state === 'done' ? title : t('story.approval'),
        text: t(state === 'done' ? 'story.approvedText' : 'story.approvedWaiting', { creator }),
      };
    if (id === 'delivered')
      return {
        title,
        text: t(state === 'done' ? 'story.deliveredText' : 'story.deliveredWaiting'),
        ...(request.undone.length > 0 && {
          more: t('order:undone.fan', {
            price: isolate(formatAgorot(undoneAgorot({ ...request, postUrl: null }))),
          }),
        }),
        ...(request.status === 'pending' && { arrival }),
      };
    if (state === 'done') return { title, text: t('story.recordingDone') };
    const recording = recordingText(request, new Date());
    const day = recording === 'recordingLate' ? deadlineWords(request.deadlineAt) : arrival;
    const ends = request.endsAt ? isolate(formatTimestamp(request.endsAt)) : '';
    return { title, text: state === 'now' ? t(`story.${recording}`, { day, ends }) : '' };
  };
};

/** Where a video stands, from the order to the delivery. */
export const StoryTracker = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation(['fan', 'common']);
  const wordsOf = useWords(request);
  return (
    <ol aria-live="polite">
      {storyOf(request).map((step) => {
        const { title, text, arrival, more } = wordsOf(step);
        return (
          <li
            key={step.id}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="group relative flex gap-4 pb-7 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute inset-s-[1.3125rem] top-11 bottom-0 w-px bg-line group-last:hidden"
            />
            <span
              className={classes('grid size-10.5 shrink-0 place-items-center rounded-full', DOTS[step.state])}
            >
              <Icon name={step.state === 'done' ? 'check' : ICONS[step.id]} />
            </span>
            <span
              className={classes(
                'grid min-w-0 grid-cols-1 gap-0.5 pt-1.5',
                step.state === 'ahead' && 'text-muted',
              )}
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{title}</span>
                {step.state === 'now' && <Badge tone="info">{t('story.now')}</Badge>}
                {step.at && (
                  <span className="text-small text-muted [&_time]:whitespace-normal">
                    <DateText at={step.at} time />
                  </span>
                )}
              </span>
              {arrival && <span className="text-small">{t('common:arrivesBy', { day: arrival })}</span>}
              {text && <span className="text-small text-muted">{text}</span>}
              {more && <span className="text-small">{more}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
