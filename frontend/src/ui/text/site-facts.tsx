import { useTranslation } from 'react-i18next';
import type { SiteFactName } from '../../../../shared/site-facts.ts';
import { useSite } from '../../core/page/site.ts';
import { Icon } from '../parts/icon.tsx';
import { EmailAddress } from './email-address.tsx';

const RUN_BY = [
  'companyName',
  'companyNumber',
  'companyAddress',
  'accessibilityCoordinator',
] as const satisfies readonly SiteFactName[];

interface SiteFactsProps {
  readonly className: string;
}

/** Who runs the site; what nobody filled in is not said. */
export const RunBy = ({ className }: SiteFactsProps) => {
  const { t } = useTranslation();
  const site = useSite();
  const said = RUN_BY.filter((name) => site?.[name]);
  if (!site || said.length === 0) return null;
  return (
    <ul className={className}>
      {said.map((name) => (
        <li key={name}>
          {(name === 'companyNumber' || name === 'accessibilityCoordinator') && (
            <span>{t(`runBy.${name}`)} </span>
          )}
          <bdi>{site[name]}</bdi>
        </li>
      ))}
    </ul>
  );
};

/** How to reach support: an e-mail, a call, or neither; an item of the list each. */
export const ReachSupport = ({ className }: SiteFactsProps) => {
  const { supportEmail, supportPhone } = useSite() ?? {};
  return (
    <>
      {supportEmail && (
        <li>
          <a href={`mailto:${supportEmail}`} className={className}>
            <Icon name="mail" className="me-2 size-4.5" />
            <EmailAddress>{supportEmail}</EmailAddress>
          </a>
        </li>
      )}
      {supportPhone && (
        <li>
          <a href={`tel:${supportPhone.replace(/[^\d+*]/g, '')}`} className={className}>
            <Icon name="phone" className="me-2 size-4.5" />
            <bdi dir="ltr">{supportPhone}</bdi>
          </a>
        </li>
      )}
    </>
  );
};
