import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../../../../shared/texts/web-address.ts';
import { LINK } from '../../../ui/parts/button.tsx';
import type { CreatorView } from './creator-view.ts';

const PLACES = ['website', 'instagram', 'youtube', 'facebook', 'twitter'] as const;

/** Where else to find the creator. */
export const SocialLinks = ({ links }: { readonly links: CreatorView['socialLinks'] }) => {
  const { t } = useTranslation('catalog');
  const given = PLACES.filter((place) => isWebAddress(links[place]));
  if (given.length === 0) return null;
  return (
    <ul aria-label={t('creator.links')} className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
      {given.map((place) => (
        <li key={place}>
          <a
            href={links[place]}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={`inline-flex min-h-11 items-center ${LINK}`}
          >
            {t(`social.${place}`)}
          </a>
        </li>
      ))}
    </ul>
  );
};
