/** True the first time this browser shows this delivered video: the moment for confetti. */
export const isFirstSight = (requestId: string): boolean => {
  const key = `seen:${requestId}`;
  try {
    if (localStorage.getItem(key)) return false;
    localStorage.setItem(key, '1');
    return true;
  } catch {
    return false; // storage can be forbidden: better no confetti than confetti at every visit
  }
};
