/**
 * An e-mail address that can be mailed to: it stands in the head of an e-mail as it is, so Latin letters, digits and
 * signs that mean nothing there, and a host with a dot.
 */
export const EMAIL_ADDRESS = /^[!#-'*+\--9=?^-~]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** Whether an address has letters that no mail is sent to: people hear that rather than "not valid". */
export const hasOtherLetters = (address: string): boolean => /[^ -~]/.test(address);
