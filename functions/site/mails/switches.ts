import type { MailKind } from '../../../shared/mails.ts';
import type { Mail } from '../../messages/mail/mail.ts';
import { hasSwitch, isSwitchedOff } from '../../messages/mail/topics.ts';
import { findSetting } from '../platform-config/config.table.ts';

/** Under which key of the configuration it is kept which e-mails are switched off. */
export const SWITCHES_KEY = 'mail_switches';

export interface Switches {
  readonly off: ReadonlySet<MailKind>;
  /** The version, which a change must name. */
  readonly v: number;
}

export interface StoredSwitches {
  readonly off: readonly MailKind[];
}

/** The switches as they are in the table now, past the cache. */
export const findSwitches = async (): Promise<Switches> => {
  const saved = await findSetting<StoredSwitches>(SWITCHES_KEY);
  return { off: new Set(saved?.value.off), v: saved?.v ?? 0 };
};

/** Whether an e-mail that is about to leave is one of those that an admin switched off. */
export const isOffNow = async (mail: Mail): Promise<boolean> =>
  hasSwitch(mail.kind) && isSwitchedOff(mail, (await findSwitches()).off);
