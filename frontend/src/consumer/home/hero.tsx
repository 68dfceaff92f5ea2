import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { buttonClasses } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { OCCASION_ICONS } from '../../ui/parts/occasion-icon.ts';
import { ConfettiBits, Ribbon } from '../../ui/parts/ornaments.tsx';
import { SearchField } from '../search/search-field.tsx';
import { type Wish, WishChips } from '../search/wish-chips.tsx';
import { HeroClips } from './hero-clips.tsx';

const ON_STAGE =
  'inline-flex min-h-11 max-w-full flex-wrap items-center gap-2 rounded-full border border-white/25 px-4 py-1 text-small font-medium text-on-stage no-underline transition-colors hover:border-white/60 hover:bg-white/10';

const CHIP = 'border-white/25 text-on-stage hover:border-white/60 hover:bg-white/10';

/** The order that begins with an ad of this page knows it, too. */
const keepWish = async (wish: Wish, before: Wish): Promise<void> => {
  const { want, wantedIn } = await import('../../core/drafts/want.ts');
  want(wantedIn({ occasion: '', ...wish }), wantedIn({ occasion: '', ...before }));
};

/** The most usual. Every creator greets for every occasion: it is no search, and the order form knows it already. */
const CHIPS = OCCASIONS.slice(0, 6);

/** The list of these filters; those that are empty are left out. */
const explorePath = (filters: Readonly<Partial<Record<string, string>>>): string => {
  const said = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return said.size > 0 ? `/explore?${said}` : '/explore';
};

const Search = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const box = useRef<HTMLFormElement>(null);
  return (
    <SearchForm
      ref={box}
      onSearch={() => void navigate(explorePath({ text: text.trim(), ...wish }))}
      className="flex flex-wrap items-center gap-2 rounded-full border border-transparent bg-card p-1.5 ps-5 text-ink raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-marigold"
    >
      <Icon name="search" className="size-5 text-muted" />
      <SearchField
        value={text}
        onValue={setText}
        onChoose={(path) => void navigate(path)}
        below={box}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        className="h-11 min-w-0 flex-1 basis-18 bg-transparent outline-none placeholder:text-muted"
      />
      <button type="submit" className={buttonClasses('primary', 'medium', 'mx-auto')}>
        {t('search.go')}
      </button>
    </SearchForm>
  );
};

/** The stage: one sentence, the search, and three stars about to say somebody's name. */
export const Hero = ({ ads }: { readonly ads: readonly AdCard[] }) => {
  const { t } = useTranslation(['home', 'common']);
  /** What goes along to the list. */
  const [wish, setWish] = useState<Wish>({ by: '', to: '' });
  /** Presses before this is taken over come all at once, without a frame between them. */
  const last = useRef(wish);
  const onWish = (part: Partial<Wish>) => {
    const before = last.current;
    const next = { ...before, ...part };
    last.current = next;
    setWish(next);
    // Without its code the address still says it.
    keepWish(next, before).catch(() => undefined);
  };
  return (
    <section className="stage relative isolate overflow-hidden text-on-stage">
      <div className="page grid grid-cols-1 items-center gap-10 pt-12 pb-24 lg:grid-cols-[1.15fr_1fr] lg:gap-6 lg:pt-16 lg:pb-32">
        <div className="max-w-2xl">
          <h1 className="font-hero text-hero">{t('headline')}</h1>
          <p className="mt-5 mb-7 max-w-xl text-lead text-on-stage-muted">{t('lead')}</p>
          <Search wish={wish} />
          <div className="mt-4 mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
            <WishChips
              wish={wish}
              onWish={onWish}
              look={CHIP}
              groups="contents"
              legend="mb-2 text-small text-on-stage-muted"
            />
          </div>
          <ul aria-label={t('occasions')} className="flex flex-wrap gap-2">
            {CHIPS.map((occasion) => (
              <li key={occasion}>
                <Link to={explorePath({ occasion, ...wish })} className={ON_STAGE}>
                  <Icon name={OCCASION_ICONS[occasion]} className="size-4.5" />
                  {t(`common:occasion.${occasion}`)}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-7 flex flex-wrap gap-x-6 gap-y-2">
            {(['explore', 'browse'] as const).map((name) => (
              <Link
                key={name}
                to={name === 'explore' ? explorePath({ ...wish }) : '/categories'}
                className="inline-flex min-h-11 items-center gap-1.5 font-medium text-on-stage underline decoration-white/40 underline-offset-6 hover:decoration-white"
              >
                {t(name)}
                <Icon name="forward" className="size-4" />
              </Link>
            ))}
          </p>
        </div>
        <div className="@container limelight relative">
          <Ribbon className="absolute inset-x-0 -bottom-22 h-auto w-full max-w-none" />
          <ConfettiBits className="absolute inset-x-0 -top-8 h-auto w-full" />
          <HeroClips ads={ads} />
        </div>
      </div>
    </section>
  );
};
