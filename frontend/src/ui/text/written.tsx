import { useTranslation } from 'react-i18next';
import { namesIn } from '../../../../shared/texts/in-language.ts';
import { languageOf } from '../../core/texts/use-localized.ts';
import { classes } from '../parts/classes.ts';
import { isolate } from './isolate.ts';

interface InHebrewProps {
  readonly text: string;
  /** How it looks; by default as a line of its own. */
  readonly className?: string;
}

/** Says quietly that what stands beside it is in Hebrew, where English is read; nothing where it is not. */
export const InHebrew = ({ text, className = 'block text-small text-muted' }: InHebrewProps) => {
  const { t, i18n } = useTranslation();
  const isForeign = i18n.language === 'en' && languageOf(text) === 'he';
  return isForeign && <span className={className}>{t('inHebrew')}</span>;
};

interface NameProps {
  readonly name: string;
  readonly nameEn: string | undefined;
}

const Hebrew = ({ children, className }: { readonly children: string; readonly className?: string }) => (
  <bdi lang="he" className={classes('font-normal', className)}>
    {children}
  </bdi>
);

/** A creator's name; in English as it is written in English, and the Hebrew beside it. */
export const BothNames = ({ name, nameEn }: NameProps) => {
  const { i18n } = useTranslation();
  const [first, hebrew] = namesIn(i18n.language, name, nameEn);
  return (
    <>
      {first} {hebrew && <Hebrew>{hebrew}</Hebrew>}
    </>
  );
};

interface NameLineProps extends NameProps {
  /** Where the Hebrew stands below: always, or where the screen is wide. */
  readonly below?: keyof typeof BELOW;
}

const BESIDE = 'flex items-baseline gap-x-2';
const BELOW = {
  always: { line: 'block', second: 'text-small' },
  wide: { line: `${BESIDE} sm:block`, second: 'sm:text-small' },
} as const;

/**
 * The same where room may be short: each is cut at its own end, and beside the English first the Hebrew. Each runs its own
 * way: what it stands in runs the page's, or the line would begin at the wrong side.
 */
export const NameLine = ({ name, nameEn, below }: NameLineProps) => {
  const { i18n } = useTranslation();
  const [first, hebrew] = namesIn(i18n.language, name, nameEn);
  const { line, second } = below ? BELOW[below] : { line: BESIDE, second: '' };
  return (
    <span className={classes('min-w-0', line)}>
      <bdi className="one-line block max-w-full shrink-0">{first}</bdi>{' '}
      {hebrew && <Hebrew className={classes('one-line block min-w-0', second)}>{hebrew}</Hebrew>}
    </span>
  );
};

/** The same within a sentence of ours. */
export const useBothNames = (): ((ad: {
  readonly creatorName: string;
  readonly creatorNameEn?: string | undefined;
}) => string) => {
  const { i18n } = useTranslation();
  return ({ creatorName, creatorNameEn }) =>
    namesIn(i18n.language, creatorName, creatorNameEn).map(isolate).join(' ');
};
