import type { AdCard, CreatorCard } from '../../../../shared/contracts/catalog.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { CreatorsCall } from './creators-call.tsx';
import { Questions } from './questions.tsx';
import { FeaturedRow, NewestRow } from './rows.tsx';
import { Steps } from './steps.tsx';
import { Testimonials } from './testimonials.tsx';

interface BelowTheFoldProps {
  readonly featured: readonly CreatorCard[];
  readonly newest: readonly AdCard[];
  readonly pending: boolean;
}

/** The home page from its second screen on. */
const BelowTheFold = ({ featured, newest, pending }: BelowTheFoldProps) => (
  <>
    <FeaturedRow creators={featured} pending={pending} />
    <Steps />
    <CategoryTiles />
    <NewestRow ads={newest} pending={pending} />
    <Testimonials />
    <Questions />
    <CreatorsCall />
  </>
);

export default BelowTheFold;
