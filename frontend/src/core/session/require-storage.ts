const PROBE = 'room';
/** Letters of a session: its tokens take about half of it. */
const ROOM = 8_192;

/**
 * Refuses to go on where the browser keeps nothing for the site: its storage is blocked, or full. A sign-in would be right
 * and gone at the next call.
 */
export const requireStorage = (storage: () => Storage): void => {
  try {
    const place = storage();
    place.setItem(PROBE, ' '.repeat(ROOM));
    place.removeItem(PROBE);
  } catch {
    throw Object.assign(new Error('Nothing can be kept in this browser'), { name: 'StorageRefused' });
  }
};
