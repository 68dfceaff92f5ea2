import type { ParseKeys } from 'i18next';
import { Trans } from 'react-i18next';

/** A sentence of `auth.json` with somebody's address in its `<email>`. */
export const EmailInText = ({
  text,
  email,
}: {
  readonly text: ParseKeys<'auth'>;
  readonly email: string;
}) => (
  <Trans
    ns="auth"
    i18nKey={text}
    values={{ email }}
    components={{ email: <bdi dir="ltr" className="font-medium" /> }}
  />
);
