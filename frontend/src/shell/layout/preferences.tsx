import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGE_NAMES } from '../../core/choose-language.ts';
import { setTheme, THEMES, useTheme } from '../../core/theme.ts';
import { IconButton } from '../../ui/button.tsx';

export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** Switches to the other language, which is named in itself. */
export const LanguageSwitch = () => {
  const { i18n } = useTranslation();
  const other = i18n.language === 'he' ? 'en' : 'he';
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void chooseLanguage(other)}
      className="min-h-11 rounded-full px-3 font-medium transition-colors hover:bg-sunk"
    >
      {LANGUAGE_NAMES[other]}
    </button>
  );
};

/** Cycles through light, dark and the system's theme. */
export const ThemeSwitch = () => {
  const { t } = useTranslation();
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <IconButton
      icon={THEME_ICONS[theme]}
      label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
      onClick={() => setTheme(next)}
    />
  );
};
