const KEY = 'wanted-occasion';

/** Keeps the chosen occasion in this tab for the order form, which comes several pages later. */
export const wantOccasion = (occasion: string): void => {
  try {
    sessionStorage.setItem(KEY, occasion);
  } catch {
    // Without storage the form asks for it.
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
