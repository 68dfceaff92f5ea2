import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Filters, NO_FILTERS } from '../../../../../shared/contracts/market/ad-filters.ts';
import { saidWithout } from '../../../../../shared/contracts/market/said.ts';
import type { Occasion } from '../../../../../shared/order/occasions.ts';
import { languagesIn } from '../../../../../shared/texts/spoken.ts';
import { want, wantedIn } from '../../../core/drafts/want.ts';
import type { Wanted } from '../../../core/drafts/wanted.ts';
import { LINK } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { BUDGETS } from '../../search/wish-chips.tsx';
import { useCountedMiss } from './use-counted-miss.ts';
import { useUnderstood } from './use-understood.ts';

interface ChipProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const Chip = ({ label, onRemove, children }: ChipProps) => (
  <li className="max-w-full">
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-transparent bg-turquoise-soft px-3.5 text-small font-medium text-turquoise hover:underline"
    >
      <span dir="auto" className="one-line max-w-56 min-w-0">
        {children}
      </span>
      <Icon name="close" className="size-4 shrink-0" />
    </button>
  </li>
);

interface AppliedProps {
  readonly filters: Filters;
  readonly categoryLabel: string;
  readonly onChange: (change: Partial<Filters>, replace?: boolean) => void;
}

/** What each chosen filter is called, and what takes it away; but for the wish, which its own chips say. */
const useChosen = ({ filters, categoryLabel }: Omit<AppliedProps, 'onChange'>) => {
  const { t } = useTranslation(['filters', 'common']);
  const { text, said, for: whom, category, occasion, from, to, rating, language, sort } = filters;
  const price = from && to ? 'between' : from ? 'from' : 'to';
  const isPriced = from !== '' || (to !== '' && !BUDGETS.includes(to));
  const all: [name: string, without: Partial<Filters>][] = [
    // The words of a sentence stand in the field, as they were said.
    [said ? '' : text, { text: '' }],
    [whom && t('chip.for', { whom: isolate(whom) }), { for: '' }],
    [category && categoryLabel, { category: '' }],
    [occasion && t(`common:occasion.${occasion}`), { occasion: '' }],
    [isPriced ? t(`chip.${price}`, { from, to }) : '', { from: '', to: '' }],
    [rating && t('chip.rating', { stars: rating }), { rating: '' }],
    ...languagesIn(language).map((one, _, all): [string, Partial<Filters>] => [
      t(`common:spoken.${one}`),
      { language: all.filter((other) => other !== one).join() },
    ]),
    [sort && t(`sorts.${sort}`), { sort: '' }],
  ];
  return all.filter(([name]) => name !== '');
};

/** Whatever narrowed the list (a link, a chip, a search, the filters), the order knows it as well. */
const useWant = (filters: Filters, celebrated: Occasion | null): void => {
  const before = useRef<Wanted>(undefined);
  useEffect(() => {
    const said = wantedIn({ ...filters, celebrated });
    want(said, before.current);
    before.current = said;
  });
};

/** Where a question about the site is answered: the part of home that says how it works, or by people. */
const Help = () => {
  const { t } = useTranslation('filters');
  return (
    <>
      {t('help.question')}{' '}
      <a href={`/#:~:text=${encodeURIComponent(t('help.how'))}`} className={LINK}>
        {t('help.how')}
      </a>
      {' · '}
      <Link to="/contact" className={LINK}>
        {t('help.ask')}
      </Link>
    </>
  );
};

/** What the list is narrowed by, also by what a sentence says; a press takes it away. */
const Applied = ({ filters: asked, categoryLabel, onChange }: AppliedProps) => {
  const { t } = useTranslation('filters');
  const { filters, absent, missing, foreign, celebrated, help, retyped } = useUnderstood(asked, onChange);
  useCountedMiss(absent ?? missing ?? '');
  useWant(filters, celebrated);
  const chosen = useChosen({ filters, categoryLabel });
  const chips = (chosen.length > 0 || filters.said) && (
    <ul aria-label={t('applied')} className="flex min-w-0 flex-wrap items-center gap-2">
      {chosen.map(([name, without]) => (
        <Chip
          key={`${Object.keys(without).join()} ${name}`}
          label={t('remove', { name })}
          onRemove={() =>
            onChange({ ...filters, ...without, said: saidWithout(filters.said, Object.keys(without)) })
          }
        >
          {name}
        </Chip>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(NO_FILTERS)}
          className="min-h-11 px-2 text-small text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('clear')}
        </button>
      </li>
    </ul>
  );
  return (
    <>
      {chips}
      <p role="status" className="w-full empty:hidden">
        {[
          absent
            ? t('absent', { name: isolate(absent) })
            : missing && t('missing', { words: isolate(missing) }),
          foreign && t('foreign', { price: isolate(foreign) }),
          retyped && t('retyped', { typed: isolate(retyped.typed), read: isolate(retyped.read) }),
        ]
          .filter(Boolean)
          .join(' ')}
        {help && <Help />}
      </p>
    </>
  );
};

export default Applied;
