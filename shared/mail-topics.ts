/**
 * What somebody may choose not to be told by e-mail; the bell tells it all the same. E-mails about money and about the
 * account itself have no topic: they always come.
 */
export const MAIL_TOPICS = ['requests', 'reminders', 'messages'] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];
