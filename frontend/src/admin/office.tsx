import './admin.css';
import 'virtual:back-office-theme.css';
import type { Me } from '../../../shared/contracts/accounts.ts';
import { Foundation } from './frame/foundation.tsx';
import { Frame } from './frame.tsx';
import { LoginPage } from './login/login-page.tsx';

interface OfficeProps {
  /** `/dashboard/{name}` */
  readonly root: string;
  /** Null while nobody with the rights is here: the log-in form is shown. */
  readonly admin: Me | null;
  /** Somebody is signed in who is no admin. */
  readonly refused: boolean;
  readonly onSigningIn: (signingIn: boolean) => void;
}

const Office = ({ root, admin, refused, onSigningIn }: OfficeProps) => (
  <Foundation>
    {admin ? <Frame root={root} admin={admin} /> : <LoginPage refused={refused} onBusy={onSigningIn} />}
  </Foundation>
);

export default Office;
