import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/texts/language.ts';
import { setTheme, THEMES, useTheme } from '../../core/page/theme.ts';
import { toast } from '../../core/page/toast.ts';
import { LANGUAGE_NAMES } from '../../core/texts/language-names.ts';
import { IconButton } from '../../ui/parts/button.tsx';

export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** Switches to the other language, which is named in itself. What keeps the choice is loaded when it is made. */
export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation();
  const other = i18n.language === 'he' ? 'en' : 'he';
  const choose = async (language: Language): Promise<void> => {
    const found = await import('../../core/session/choose-language.ts').catch(() => null);
    if (found) await found.chooseLanguage(language);
    else toast.error(t('notLoaded'));
  };
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void choose(other)}
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
