import { useTranslation } from 'react-i18next';
import type { Share, Times } from '../../../../../shared/contracts/parts/figures.ts';
import type { Language } from '../../../../../shared/texts/language.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { formatDuration } from '../../../ui/text/duration.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { Figure } from './figure.tsx';

type Analytics = OutputOf<'analytics.mine'>;

const NONE = '–';
const PERCENT = 100;

const percentOf = ({ part, all }: Share): number | null =>
  all > 0 ? Math.round((PERCENT * part) / all) : null;

const directionOf = (now: number | null, before: number | null) => {
  if (now === null || before === null) return null;
  if (now === before) return 'same';
  return now > before ? 'more' : 'less';
};

const TONES = { good: 'text-good', bad: 'text-bad', none: 'text-muted' } as const;

interface AgainstProps {
  readonly now: number | null;
  readonly before: number | null;
  /** What is good news. */
  readonly better: 'more' | 'less';
  readonly words: 'time' | 'share';
  /** What it was before, as it is written. */
  readonly was: string;
}

/** Which way it went, in words as well as by colour. */
const Against = ({ now, before, better, words, was }: AgainstProps) => {
  const { t } = useTranslation('creator');
  const direction = directionOf(now, before);
  if (direction === null) return null;
  const isGood = direction === better ? 'good' : 'bad';
  return (
    <p className={`text-small ${TONES[direction === 'same' ? 'none' : isGood]}`}>
      {t(`analytics.times.${words}.${direction}`, { was: isolate(was) })}
    </p>
  );
};

interface TimeProps {
  readonly name: 'response' | 'delivery';
  readonly times: { readonly now: Times; readonly before: Times } | undefined;
}

const Time = ({ name, times }: TimeProps) => {
  const { t, i18n } = useTranslation('creator');
  const textOf = (hours: number | null): string =>
    hours === null ? NONE : formatDuration(hours, i18n.language as Language);
  const now = times?.now;
  const before = times?.before.medianHours ?? null;
  return (
    <Figure name={t(`analytics.times.${name}`)} value={now && <bdi>{textOf(now.medianHours)}</bdi>}>
      {now && now.mostHours !== null && (
        <>
          <p className="text-small text-muted">{t('analytics.times.half')}</p>
          <p className="text-small text-muted">
            {t('analytics.times.most', { time: isolate(textOf(now.mostHours)) })}
          </p>
        </>
      )}
      {now && (
        <Against now={now.medianHours} before={before} better="less" words="time" was={textOf(before)} />
      )}
    </Figure>
  );
};

/** How soon orders are approved and delivered, and how often in time; of few orders it says that they say little. */
export const TimeFigures = ({ data }: { readonly data: Analytics | undefined }) => {
  const { t } = useTranslation('creator');
  const share = data?.inTime.now;
  const [now, before] = data ? [percentOf(data.inTime.now), percentOf(data.inTime.before)] : [null, null];
  return (
    <section aria-labelledby="times">
      <h2 id="times" className="mb-3 text-title font-semibold">
        {t('analytics.times.title')}
      </h2>
      {data?.few && <p className="mb-3 rounded-control bg-sunk p-4">{t('analytics.times.few')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Time name="response" times={data?.response} />
        <Time name="delivery" times={data?.delivery} />
        <Figure
          name={t('analytics.times.inTime')}
          value={data && <bdi>{now === null ? NONE : `${now}%`}</bdi>}
        >
          {share && share.all > 0 && (
            <p className="text-small text-muted">
              {t('analytics.times.of', { part: share.part, count: share.all })}
            </p>
          )}
          <Against now={now} before={before} better="more" words="share" was={`${before}%`} />
        </Figure>
      </ul>
    </section>
  );
};
