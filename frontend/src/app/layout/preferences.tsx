import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../boot/detect.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuAction } from '../../ui/menu.tsx';
import { setLanguage } from '../i18n.ts';
import { setTheme, THEMES, useTheme } from '../theme.ts';

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES = { he: 'עברית', en: 'English' } as const;
export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const;

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation();
  return (
    <Menu label={t('language')} button={<Icon name="globe" />}>
      {LANGUAGES.map((language) => (
        <MenuAction
          key={language}
          lang={language}
          checked={i18n.language === language}
          onSelect={() => void setLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </MenuAction>
      ))}
    </Menu>
  );
};

export const ThemeMenu = () => {
  const { t } = useTranslation();
  const theme = useTheme();
  return (
    <Menu label={t('theme.label')} button={<Icon name={THEME_ICONS[theme]} />}>
      {THEMES.map((each) => (
        <MenuAction
          key={each}
          icon={THEME_ICONS[each]}
          checked={theme === each}
          onSelect={() => setTheme(each)}
        >
          {t(`theme.${each}`)}
        </MenuAction>
      ))}
    </Menu>
  );
};
