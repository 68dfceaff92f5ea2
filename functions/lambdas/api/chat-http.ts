import { chat } from '../../../shared/contracts/orders/chat.ts';
import { api } from '../../accounts/person/api.ts';
import { block } from '../../orders/chat/block.ts';
import { countUnread } from '../../orders/chat/count-unread.ts';
import { listInbox } from '../../orders/chat/list-inbox.ts';
import { markRead } from '../../orders/chat/mark-read.ts';
import { readConversation } from '../../orders/chat/read-conversation.ts';
import { report } from '../../orders/chat/report.ts';
import { readSettings, saveSettings } from '../../orders/chat/settings.ts';

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
