import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { LINK } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Rating } from '../../ui/parts/rating.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { ReviewAnswer } from '../cards/review-answer.tsx';
import { Section } from './section.tsx';

interface ReviewsProps {
  readonly reviews: Output<typeof catalog.home>['reviews'];
}

/** What people wrote after their video came: nobody is quoted who did not write, and nothing stands here until somebody did. */
export const Reviews = ({ reviews }: ReviewsProps) => {
  const { t } = useTranslation('home');
  const said = useInLanguage();
  if (reviews.length === 0) return null;
  return (
    <Section title={t('reviews.title')}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
        {reviews.map(said).map(({ id, user, rating, comment, answer, creatorId, creatorName }) => (
          <li key={id} className="surface">
            <figure className="flex h-full flex-col gap-4 p-6">
              <Icon name="quote" filled className="size-8 text-marigold" />
              <blockquote className="flex-1 text-lead">
                <p dir="auto">{comment}</p>
              </blockquote>
              {answer && <ReviewAnswer answer={answer} creatorName={creatorName} />}
              <figcaption className="flex flex-wrap items-center gap-x-3 border-t border-line pt-2">
                <span className="inline-flex min-h-11 items-center gap-2">
                  <bdi className="font-semibold">{user}</bdi>
                  <Rating tenths={rating * 10} />
                </span>
                <Link
                  to={`/creator/${creatorId}`}
                  className={`${LINK} inline-flex min-h-11 items-center text-small`}
                >
                  {t('reviews.about', { creator: isolate(creatorName) })}
                </Link>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
};
