import { createHash } from 'node:crypto';
import { lettersOf } from '../../../lib/lambda/ids.ts';

const sha256 = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts));

/** Under which the table keeps what a secret leads to. */
export const hashOf = (secret: string): string => sha256('gift', secret).digest('hex');

/** The same for the token by which somebody wants no more e-mails. */
export const stopHashOf = (token: string): string => sha256('stop', token).digest('hex');

/** The secret of the link for watching only; the way back is that of a hash. */
export const passSecretOf = (secret: string): string => lettersOf(sha256('pass', secret).digest());

/** The name of the copy of a request's video that everybody may watch, made at this version of what people said. */
export const shownNameOf = (requestId: string, v: number): string =>
  lettersOf(sha256('shown', requestId, String(v)).digest());

/** Whose uploads are a gift's n-th reaction: of another gift, or of one that was taken back, they are no reaction. */
export const reactionNameOf = (secret: string, n: number): string =>
  lettersOf(sha256('reaction', secret, String(n)).digest());

/** The name of the reaction that came by an upload: sent again it is the same one. */
export const reactionFileOf = (upload: string): string => lettersOf(sha256('reaction file', upload).digest());

/** The name of a gift's copy. It follows from the secret, so that making it again after a kill leaves one copy. */
export const copyNameOf = (secret: string): string => lettersOf(sha256('copy', secret).digest());
