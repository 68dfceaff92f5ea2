const KEY = 'wanted-occasion';

/** Remembers in this tab what is celebrated, for the order form: the way to it leads through a choice of creators. */
export const wantOccasion = (occasion: string): void => {
  try {
    sessionStorage.setItem(KEY, occasion);
  } catch {
    // Without storage the form asks.
  }
};

/** Null when nothing was chosen on the way. */
export const wantedOccasion = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};
