import Badge from '@cloudscape-design/components/badge';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMenu } from './menu.ts';
import { usePlace } from './place.ts';

interface SideMenuProps {
  readonly root: string;
  readonly superAdmin: boolean;
  /** A screen was chosen. */
  readonly onFollow: () => void;
}

export const SideMenu = ({ root, superAdmin, onFollow }: SideMenuProps) => {
  const { t } = useTranslation('admin');
  const { screen: current } = usePlace();
  const navigate = useNavigate();
  const screens = useMenu();
  const active = screens.find((screen) => screen === current);
  return (
    <SideNavigation
      header={{ href: root, text: t('menu.title') }}
      itemsControl={superAdmin && <Badge color="blue">{t('menu.superAdmin')}</Badge>}
      activeHref={active ? `${root}/${active}` : ''}
      items={screens.map((screen) => ({
        type: 'link',
        text: t(`menu.${screen}`),
        href: `${root}/${screen}`,
      }))}
      onFollow={(event) => {
        event.preventDefault();
        onFollow();
        void navigate(event.detail.href);
      }}
    />
  );
};
