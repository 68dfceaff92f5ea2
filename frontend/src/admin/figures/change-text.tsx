import Box, { type BoxProps } from '@cloudscape-design/components/box';
import Icon from '@cloudscape-design/components/icon';
import { useTranslation } from 'react-i18next';
import { changeOf } from '../../ui/text/change.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** A figure of a period, and of the period before; null where there was nothing to take it from. */
interface Compared {
  readonly now: number | null;
  readonly before: number | null;
}

interface ChangeTextProps {
  readonly of: Compared;
  /** Of a duration more is slower; a share changes by points of a hundred. */
  readonly measure: 'amount' | 'duration' | 'percent';
  /** What is good news; most figures are neither. */
  readonly better?: 'more' | 'less' | undefined;
  /** The figure of before, as it is written. */
  readonly before: string;
}

const WORDS = {
  amount: { up: 'figures.more', down: 'figures.less' },
  duration: { up: 'figures.slower', down: 'figures.faster' },
  percent: { up: 'figures.pointsMore', down: 'figures.pointsLess' },
} as const;

const toneOf = (direction: 'up' | 'down', better: ChangeTextProps['better']): BoxProps.Color => {
  if (!better) return 'text-body-secondary';
  return (direction === 'up') === (better === 'more') ? 'text-status-success' : 'text-status-error';
};

/** How a figure stands against the period before: the direction in words, beside an arrow and a colour. */
export const ChangeText = ({ of: { now, before: then }, measure, better, before }: ChangeTextProps) => {
  const { t } = useTranslation('admin');
  if (now === null || then === null) return <span>{t('figures.noneBefore')}</span>;
  const percent = changeOf({ now, before: then })?.percent;
  if (now === then || (measure === 'amount' && percent === 0))
    return <span>{t('figures.same', { before: isolate(before) })}</span>;
  // From nothing there is no share to tell.
  if (measure === 'amount' && percent === undefined) return <span>{t('figures.noneBefore')}</span>;
  const direction = now > then ? 'up' : 'down';
  const values = { before: isolate(before), percent, count: Math.abs(now - then) };
  return (
    <Box variant="span" fontSize="body-s" color={toneOf(direction, better)}>
      <Icon name={direction === 'up' ? 'arrow-up' : 'arrow-down'} size="small" />{' '}
      <span>{t(WORDS[measure][direction], values)}</span>
    </Box>
  );
};
