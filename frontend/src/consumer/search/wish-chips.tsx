import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { NEAR_DAYS, nearDay } from '../../../../shared/calendar/near-days.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { useDayWords } from '../../ui/text/arrival.tsx';

const DayCalendar = lazy(() => import('./day-calendar.tsx'));

/** Whole shekels at most. */
const BUDGETS = ['100', '200', '400'];

/** By when and for how much, as an address has it; empty: nobody has said. */
export interface Wish {
  readonly by: string;
  readonly to: string;
}

interface WishChipsProps {
  readonly wish: Wish;
  readonly onWish: (part: Partial<Wish>) => void;
  /** What tells a chip from the ground on which it lies. */
  readonly look: string;
  /** Classes of the questions, of what stands above their chips, and of those. */
  readonly groups: string;
  readonly legend: string;
  readonly row: string;
}

/** By when, and up to how much: a tap each, and a tap again takes it back. */
export const WishChips = ({ wish: { by, to }, onWish, look, groups, legend, row }: WishChipsProps) => {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const [choosing, setChoosing] = useState(false);
  const other = useRef<HTMLButtonElement>(null);
  const today = dayOf(new Date());
  const isNear = NEAR_DAYS.some((name) => nearDay(name, today) === by);
  const chip = (name: string, pressed: boolean, press: () => void, rest?: object): ReactNode => (
    <button
      key={name}
      type="button"
      aria-pressed={pressed}
      onClick={press}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-small font-medium transition-colors ${look}`}
      {...rest}
    >
      {pressed && <Icon name="check" className="size-4" />}
      {name}
    </button>
  );
  const pressed = by !== '' && !isNear;
  return (
    <>
      <div className={groups}>
        <fieldset className="min-w-0 max-sm:shrink-0">
          <legend className={legend}>{t('when')}</legend>
          <div className={row}>
            {NEAR_DAYS.map((name) => {
              const day = nearDay(name, today);
              return chip(t(`wish.${name}`), day === by, () => onWish({ by: day === by ? '' : day }));
            })}
            {chip(pressed ? dayWords(by) : t('wish.otherDay'), pressed, () => setChoosing(!choosing), {
              ref: other,
              'aria-expanded': choosing,
            })}
          </div>
        </fieldset>
        <fieldset className="min-w-0 max-sm:shrink-0">
          <legend className={legend}>{t('wish.budget')}</legend>
          <div className={row}>
            {BUDGETS.map((most) =>
              chip(t('wish.to', { to: most }), most === to, () => onWish({ to: most === to ? '' : most })),
            )}
          </div>
        </fieldset>
      </div>
      {choosing && (
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
      )}
    </>
  );
};
