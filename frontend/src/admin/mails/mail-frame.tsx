import { useTranslation } from 'react-i18next';

/**
 * Puts a document into a frame in which nothing runs. Its styles stand in attributes, which the policy of this page blocks
 * in any document below it; set through the DOM they are not. Links lead nowhere, as what they are about is invented.
 */
const show = (frame: HTMLIFrameElement, html: string): void => {
  const inside = frame.contentDocument;
  if (!inside) return;
  const letter = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  for (const link of letter.querySelectorAll('a')) link.removeAttribute('href');
  inside.replaceChild(inside.adoptNode(letter.documentElement), inside.documentElement);
  for (const element of inside.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
  frame.style.blockSize = `${inside.documentElement.scrollHeight}px`;
};

/** An e-mail as a phone shows it. */
export const MailFrame = ({ name, html }: { readonly name: string; readonly html: string }) => {
  const { t } = useTranslation('mails');
  return (
    <iframe
      key={html}
      className="back-office-letter"
      title={t('templates.frame', { kind: name })}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      onLoad={({ currentTarget }) => show(currentTarget, html)}
    />
  );
};
