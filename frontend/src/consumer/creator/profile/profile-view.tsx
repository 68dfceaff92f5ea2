import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT } from '../../../../../shared/limits.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { EXTRAS, type OwnExtra, ownOffer } from '../../../../../shared/order/extras.ts';
import { isWebAddress } from '../../../../../shared/texts/web-address.ts';
import { useCategoryLabel } from '../../../core/page/category.tsx';
import { useSite } from '../../../core/page/site.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { LINK } from '../../../ui/parts/button.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { LINKS, type OwnProfile, visibilityOf } from './profile-form.ts';
import { ProfilePictures } from './profile-pictures.tsx';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid gap-0.5 border-b border-line py-3.5 last:border-0 sm:grid-cols-[11rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

/** What the creator wrote, in its own direction. */
const Written = ({ text }: { readonly text: string }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line">
    {text}
  </p>
);

/** An address from before addresses were checked may lead nowhere: it is shown, and is no link. */
const Address = ({ address }: { readonly address: string }) => {
  const text = (
    <bdi dir="ltr" className="break-all">
      {address}
    </bdi>
  );
  if (!isWebAddress(address)) return text;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={LINK}>
      {text}
    </a>
  );
};

/** What orders of this creator may have now, each with its price. */
const useOwnExtrasText = () => {
  const { t } = useTranslation('order');
  const site = useSite();
  return (own: readonly OwnExtra[]): string =>
    ownOffer(site?.extras ?? EXTRAS, own, site ?? SETTINGS_DEFAULT)
      .map(({ id, priceAgorot }) => `${t(`extra.${id}.name`)} (${isolate(formatAgorot(priceAgorot))})`)
      .join(', ');
};

const VISIBILITY = {
  shown: { tone: 'good', icon: 'eye' },
  hidden: { tone: 'neutral', icon: 'eye-off' },
  unapproved: { tone: 'warn', icon: 'clock' },
} as const;

export const ProfileView = ({ profile }: { readonly profile: OwnProfile }) => {
  const { t } = useTranslation(['creator', 'common']);
  const labelOf = useCategoryLabel();
  const extrasText = useOwnExtrasText();
  const visibility = visibilityOf(profile);
  const links = LINKS.filter((link) => profile.socialLinks[link]);
  const none = <span className="text-muted">{t('profile.none')}</span>;
  return (
    <>
      <ProfilePictures profile={profile} />
      <dl className="surface mt-5 px-5">
        <Fact name={t('profile.name')}>
          {profile.name ? <bdi className="font-semibold">{profile.name}</bdi> : none}
        </Fact>
        <Fact name={t('profile.nameEn')}>{profile.nameEn ? <bdi>{profile.nameEn}</bdi> : none}</Fact>
        <Fact name={t('profile.category')}>{profile.category ? labelOf(profile.category) : none}</Fact>
        <Fact name={t('profile.price')}>
          <Price agorot={profile.priceAgorot} />
        </Fact>
        <Fact name={t('profile.bio')}>{profile.bio ? <Written text={profile.bio} /> : none}</Fact>
        <Fact name={t('profile.bioEn')}>{profile.bioEn ? <Written text={profile.bioEn} /> : none}</Fact>
        <Fact name={t('profile.specialties')}>
          {profile.specialties.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {profile.specialties.map((specialty) => (
                <li key={specialty} className="rounded-full bg-sunk px-3 py-1 text-small">
                  <bdi>{specialty}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            none
          )}
        </Fact>
        <Fact name={t('profile.languages')}>
          {profile.languages.map((language) => t(`common:spoken.${language}`)).join(', ')}
        </Fact>
        <Fact name={t('profile.links')}>
          {links.length > 0 ? (
            <ul className="grid gap-1">
              {links.map((link) => (
                <li key={link} className="flex flex-wrap gap-x-2">
                  {t(`profile.link.${link}`)}
                  <Address address={profile.socialLinks[link]} />
                </li>
              ))}
            </ul>
          ) : (
            none
          )}
        </Fact>
        <Fact name={t('profile.extras')}>{extrasText(profile.extras) || none}</Fact>
        <Fact name={t('profile.days')}>
          {t(profile.keepsShabbat ? 'profile.keepsShabbat' : 'profile.everyDay')}
        </Fact>
        <Fact name={t('profile.visibility')}>
          <Badge {...VISIBILITY[visibility]}>{t(`profile.${visibility}`)}</Badge>
        </Fact>
      </dl>
    </>
  );
};
