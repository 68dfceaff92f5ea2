/** Ids of what was made on this page: in a list, that does not wait for its reader to ask for newer rows. */
const made = new Set<string>();

/** Says that a thing was made here: whoever made it looks for its row. */
export const noteMade = (id: string): void => {
  made.add(id);
};

export const isMadeHere = (id: string): boolean => made.has(id);
