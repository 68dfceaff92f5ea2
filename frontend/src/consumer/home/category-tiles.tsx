import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CategoryGlyph, useCategoryLabel } from '../../core/page/category.tsx';
import { useCategories } from '../../core/page/site.ts';
import { tintOf } from '../../core/page/tint.ts';
import { Section } from './section.tsx';

const SHOWN = 6;

/** The first six active categories, each in its tint. */
export const CategoryTiles = () => {
  const { t } = useTranslation('home');
  const labelOf = useCategoryLabel();
  const tiles = useCategories().slice(0, SHOWN);
  return (
    <Section title={t('categories.title')} link={{ to: '/categories', text: t('categories.all') }}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,(100%-1rem)/2),1fr))] gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-6">
        {tiles.map(({ id, icon }) => (
          <li key={id}>
            <Link
              to={`/explore?category=${encodeURIComponent(id)}`}
              data-tint={tintOf(id)}
              className="tint-soft relative grid aspect-4/3 content-between overflow-hidden rounded-card p-4 no-underline transition-transform duration-200 ease-out hover:-translate-y-1 lg:aspect-3/4"
            >
              <CategoryGlyph
                id={id}
                icon={icon}
                className="tint-mark absolute -end-3 -bottom-4 size-24 lg:size-34"
              />
              <span className="relative text-title font-semibold">{labelOf(id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
