/** Where it is kept which notices a reader closed. */
export const CLOSED_KEY = 'closed-notices';

/** Notices that its reader closed are not painted, though the page came with them. */
export const hideClosedNotices = (): void => {
  try {
    const sheet = new CSSStyleSheet();
    for (const id of JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]'))
      sheet.insertRule(`[data-notice="${CSS.escape(id)}"]{display:none}`);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Storage can be forbidden, and anybody may have written there.
  }
};
