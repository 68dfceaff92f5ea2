import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVague, nearDays } from '../../../../shared/calendar/near-days.ts';
import { useToday } from '../../core/page/use-today.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { useDayWords } from '../../ui/text/arrival.tsx';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

/** Whole shekels at most. */
export const BUDGETS: readonly string[] = ['100', '200', '400'];

/** By when and for how much, as an address has it; empty: nobody has said. */
export interface Wish {
  readonly by: string;
  readonly to: string;
  /** No chip has it: with what is at most, it is said elsewhere. */
  readonly from?: string;
}

interface WishChipsProps {
  readonly wish: Wish;
  readonly onWish: (part: Partial<Wish>) => void;
  /** What tells a chip that is not chosen from the ground on which it lies. */
  readonly look: string;
  /** Of a question that is answered, only the answer stays, before all that is still asked. */
  readonly folds?: boolean;
  /** Classes of both questions, and of what stands above their chips. */
  readonly groups: string;
  readonly legend: string;
}

/** By when, and up to how much: a tap each, and a tap again takes it back. */
export const WishChips = ({
  wish: { by, to, from },
  onWish,
  look,
  folds = false,
  groups,
  legend,
}: WishChipsProps) => {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [choosing, setChoosing] = useState(false);
  const other = useRef<HTMLButtonElement>(null);
  const near = nearDays(useToday());
  const isNear = near.some(({ day }) => day === by);
  const chip = (id: string, name: string, pressed: boolean, press: () => void, rest?: object): ReactNode => (
    <button
      key={id}
      type="button"
      aria-pressed={pressed}
      onClick={press}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-small font-medium transition-colors ${pressed ? 'border-turquoise bg-turquoise-soft text-turquoise' : look}`}
      {...rest}
    >
      {/* A browser that translates takes texts out of React's hands: alone in its element it is put there anew. */}
      <span>{name}</span>
      {/* Beside other filters it is taken away as they are. */}
      {pressed && (
        <Icon name={folds ? 'close' : 'check'} className={folds ? 'size-4' : 'order-first size-4'} />
      )}
    </button>
  );
  const groupOf = (isAnswered: boolean): string => `min-w-0 ${folds && isAnswered ? 'order-first' : ''}`;
  const pressed = by !== '' && !isNear;
  const pressOther = (): void => {
    if (pressed && folds) onWish({ by: '' });
    else setChoosing(!choosing);
  };
  const calendar = choosing && (
    <div className="mt-2">
      <Suspense>
        <DayCalendar
          day={by}
          onDay={(day) => {
            if (day !== undefined) onWish({ by: day });
            setChoosing(false);
            other.current?.focus();
          }}
        />
      </Suspense>
    </div>
  );
  return (
    <div className={groups}>
      <fieldset className={groupOf(by !== '')}>
        <legend className={legend}>{t('when')}</legend>
        <div className="flex flex-wrap gap-2">
          {near.map(({ name, day }) => {
            const isBy = day === by;
            return (
              (isBy || !(folds && by)) &&
              // Chosen, it says which Sunday, and until when in the next week.
              chip(name, isBy && isVague(name) ? dayWords(day, { short: true }) : t(name), isBy, () => {
                setChoosing(false);
                onWish({ by: isBy ? '' : day });
              })
            );
          })}
          {!(folds && isNear) &&
            chip('other', pressed ? dayWords(by) : t('wish.otherDay'), pressed, pressOther, {
              ref: other,
              'aria-expanded': choosing,
            })}
        </div>
        {calendar}
      </fieldset>
      {/* Any other price is said elsewhere. */}
      {(!folds || (!from && (!to || BUDGETS.includes(to)))) && (
        <fieldset className={groupOf(to !== '')}>
          <legend className={legend}>{t('wish.budget')}</legend>
          <div className="flex flex-wrap gap-2">
            {BUDGETS.map((most) => {
              const isMost = most === to;
              return (
                (isMost || !(folds && to)) &&
                chip(most, t('wish.to', { to: most }), isMost, () => onWish({ to: isMost ? '' : most }))
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
};
