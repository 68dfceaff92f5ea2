import './admin.css';
import './parts.css';
import './written/editor.css';
import 'virtual:back-office-theme.css';
import type { Me } from '../../../shared/contracts/people/accounts.ts';
import { Foundation } from './frame/foundation.tsx';
import { Frame } from './frame.tsx';
import { EnrolPage } from './login/enrol-page.tsx';
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

const Inside = ({ root, admin }: { readonly root: string; readonly admin: Me }) =>
  admin.mustEnrol ? <EnrolPage admin={admin} /> : <Frame root={root} admin={admin} />;

const Office = ({ root, admin, refused, onSigningIn }: OfficeProps) => (
  <Foundation>
    {admin ? <Inside root={root} admin={admin} /> : <LoginPage refused={refused} onBusy={onSigningIn} />}
  </Foundation>
);

export default Office;
