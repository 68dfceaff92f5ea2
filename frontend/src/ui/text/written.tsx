import { useTranslation } from 'react-i18next';
import { languageOf } from '../../core/texts/use-localized.ts';
import { classes } from '../parts/classes.ts';

/** Says quietly that what stands beside it is in Hebrew, where English is read; nothing where it is not. */
export const InHebrew = ({ text }: { readonly text: string }) => {
  const { t, i18n } = useTranslation();
  const isForeign = i18n.language === 'en' && languageOf(text) === 'he';
  return isForeign && <span className="block text-small text-muted">{t('inHebrew')}</span>;
};

interface NameProps {
  readonly name: string;
  readonly nameEn: string | undefined;
  /** A phone has room for both. */
  readonly isWhole?: boolean;
}

/** A creator's name; in English as it is written in English, and the Hebrew beside it. */
export const BothNames = ({ name, nameEn, isWhole = false }: NameProps) => {
  const { i18n } = useTranslation();
  return i18n.language === 'en' && nameEn ? (
    <>
      {nameEn}{' '}
      <bdi lang="he" className={classes('font-normal', !isWhole && 'max-sm:hidden')}>
        {name}
      </bdi>
    </>
  ) : (
    name
  );
};
