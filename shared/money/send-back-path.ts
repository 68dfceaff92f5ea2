/** The name under which an address asks to send an amount back. */
export const SEND_BACK = 'back';

/** The wallet's screen, with the question whether so much of it is to go back to who paid it in. */
export const sendBackPath = (agorot: number): string => `/dashboard/fan/wallet?${SEND_BACK}=${agorot}`;
