import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../ui/text/rich-text.tsx';

interface EmailInTextProps {
  readonly text: ParseKeys<'auth'>;
  readonly email: string;
}

/** A sentence of `auth.json` with an e-mail address in its `<email>`. */
export const EmailInText = ({ text, email }: EmailInTextProps) => {
  const { t } = useTranslation('auth');
  return (
    <RichText
      text={t(text, { email })}
      parts={{ email: <bdi dir="ltr" className="font-medium wrap-anywhere" /> }}
    />
  );
};
