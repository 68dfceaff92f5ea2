/** What somebody said they look for, on the way to an order. */
export interface Wanted {
  readonly occasion?: string;
  /** For whom. */
  readonly recipient?: string;
  /** The day of the celebration. */
  readonly eventDate?: string;
  /** Whole shekels at most. */
  readonly budget?: string;
}

export const WANTED = 'wanted';

/** What was said in this tab so far: the first values of an order and of an item of the cart. */
export const wanted = (): Wanted => {
  try {
    return (JSON.parse(String(sessionStorage.getItem(WANTED))) as Wanted | null) ?? {};
  } catch {
    return {}; // Without storage the form asks for it.
  }
};
