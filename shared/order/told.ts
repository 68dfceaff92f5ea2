/** A line that only asks: what is told stands behind its colon. */
const ASKS = /:\s*$/;

/** Whether somebody wrote more than the lines of a form to fill in (`Age:`, `From:`), in whatever language these are. */
export const isTold = (text: string): boolean =>
  text.split('\n').some((line) => line.trim() !== '' && !ASKS.test(line));
