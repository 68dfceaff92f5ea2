import Alert from '@cloudscape-design/components/alert';
import { codeOf } from '../../api/api-error.ts';

/** Whether the server says that this person may not see the screen: rights can go while it is open. */
export const isDenied = (error: unknown): boolean =>
  ['auth.forbidden', 'auth.super_admin_only'].includes(codeOf(error));

/** Stands in the place of a screen. */
export const Denied = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Alert type="warning" header={title}>
    {text}
  </Alert>
);
