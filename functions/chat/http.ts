import { chat } from '../../shared/contracts/chat.ts';
import { api } from '../accounts/api.ts';
import { block } from './block.ts';
import { countUnread } from './count-unread.ts';
import { listInbox } from './list-inbox.ts';
import { markRead } from './mark-read.ts';
import { readConversation } from './read-conversation.ts';
import { report } from './report.ts';
import { readSettings, saveSettings } from './settings.ts';

export const handler = api(chat, {
  inbox: listInbox,
  unread: countUnread,
  read: readConversation,
  markRead,
  block,
  report,
  settings: readSettings,
  saveSettings,
});
