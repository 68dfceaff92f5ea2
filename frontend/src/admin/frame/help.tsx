import HelpPanel from '@cloudscape-design/components/help-panel';
import Link from '@cloudscape-design/components/link';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenu } from './menu.ts';
import { usePlace } from './place.ts';

/** Opens the help beside the screen. */
export const HelpContext = createContext<() => void>(() => {});

/** What the current screen is for and how it works. */
export const Help = () => {
  const { t } = useTranslation('admin');
  const { screen: name } = usePlace();
  const screen = useMenu().find((each) => each === name);
  if (!screen) return null;
  return (
    <HelpPanel header={<h2>{t(`menu.${screen}`)}</h2>}>
      {t(`help.${screen}`)
        .split('\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </HelpPanel>
  );
};

/** Beside a heading: the way to the help. */
export const HelpLink = () => {
  const { t } = useTranslation('admin');
  const openHelp = use(HelpContext);
  return (
    <Link variant="info" onFollow={openHelp}>
      {t('help.open')}
    </Link>
  );
};
