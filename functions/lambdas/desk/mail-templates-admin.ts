import { mailTemplatesAdmin } from '../../../shared/contracts/messages/mail-templates-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { sendTest } from '../../site/mails/send-test.ts';
import { setSwitch } from '../../site/mails/set-switch.ts';
import { listTemplates, previewTemplate } from '../../site/mails/templates.ts';

/** E-mails as they are written, and their switches, for the back office. */
export const handler = adminApi(mailTemplatesAdmin, {
  list: listTemplates,
  preview: previewTemplate,
  sendTest,
  setSwitch,
});
