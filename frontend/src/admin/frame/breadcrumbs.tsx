import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isolate } from '../../ui/text/isolate.ts';
import { useMenu } from './menu.ts';
import { usePanel } from './panel.tsx';
import { usePlace } from './place.ts';

/** Back office, screen, and what is open on it. */
export const Breadcrumbs = () => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { root, screen: name, thing } = usePlace();
  const { title } = usePanel();
  const screen = useMenu().find((each) => each === name);
  if (!screen) return null;
  return (
    <BreadcrumbGroup
      ariaLabel={t('breadcrumbs')}
      items={[
        { text: t('menu.title'), href: root },
        { text: t(`menu.${screen}`), href: `${root}/${screen}${thing ? search : ''}` },
        ...(thing && title ? [{ text: isolate(title), href: '' }] : []),
      ]}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(event.detail.href);
      }}
    />
  );
};
