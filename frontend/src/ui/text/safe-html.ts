import DOMPurify from 'dompurify';
import {
  isPageValue,
  PAGE_ATTRIBUTES,
  PAGE_DROPPED,
  PAGE_LINK_REL,
  PAGE_TAGS,
} from '../../../../shared/page/page-html.ts';

const makePurifier = () => {
  const purifier = DOMPurify();
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    const mayHave = PAGE_ATTRIBUTES[node.tagName.toLowerCase()]?.includes(attrName);
    attribute.keepAttr = mayHave === true && isPageValue(attrName, attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', PAGE_LINK_REL);
    if (node.tagName !== 'IMG') return;
    // A picture of another place is none; one without words is decoration, and screen readers would read out its address.
    if (!node.hasAttribute('src')) node.remove();
    else if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  });
  return purifier;
};

/** Needs a document, which a server has not. */
const purifier = typeof document === 'undefined' ? undefined : makePurifier();

/**
 * HTML of a page by the allow-list alone (`shared/page/page-html.ts`). The server cleans a page by the same list when it is
 * saved; this is the second lock, and the site's CSP the third. Parsed in a document of its own, where nothing runs or
 * loads. On a server it is taken as it is, because it was cleaned by the same list.
 */
export const safeHtml = (html: string): string =>
  purifier
    ? purifier.sanitize(html, {
        ALLOWED_TAGS: [...PAGE_TAGS],
        ALLOWED_ATTR: Object.values(PAGE_ATTRIBUTES).flat(),
        ADD_FORBID_CONTENTS: [...PAGE_DROPPED],
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
      })
    : html;
