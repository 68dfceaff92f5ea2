import { formatTimestamp } from '../../../shared/calendar/dates.ts';
import { html, pagesIn } from '../lib/html-page.ts';
import type { Message } from './store.ts';

/** A header as mail programs show it: its encoded words as the text they stand for. */
const readable = (header: string): string =>
  header.replace(/=\?UTF-8\?B\?([^?]*)\?=(?:\s+(?==\?))?/g, (_, word: string) =>
    Buffer.from(word, 'base64').toString(),
  );

const page = pagesIn(`
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: light-dark(#9a1f5a, #ff8fc4) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: 0 0 1rem; overflow-wrap: anywhere }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block-end: 1.5rem }
label { display: grid; flex: 1 1 16rem; gap: .25rem; font-size: .875rem }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid GrayText; border-radius: .5rem }
button { cursor: pointer }
ol { list-style: none; margin: 0; padding: 0; border-block-start: 1px solid var(--line) }
li { border-block-end: 1px solid var(--line) }
li a { display: grid; gap: .125rem; padding: .75rem .5rem; color: inherit; text-decoration: none }
li a:hover { background: var(--soft) }
li strong { overflow-wrap: anywhere }
.small, dl { font-size: .875rem }
.small { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { inline-size: 100%; block-size: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; resize: vertical }
pre { padding: 1rem; background: var(--soft); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere }
`);

const time = (at: string): string => `<time datetime="${html(at)}">${formatTimestamp(at)}</time>`;
const people = (addresses: readonly string[]): string =>
  addresses.map((address) => `<bdi>${html(address)}</bdi>`).join(', ');
const titleOf = (message: Message): string => message.subject || '(no subject)';

/** All messages, or those to one address; newest first. */
export const listPage = (messages: readonly Message[], to: string | undefined): string => {
  const rows = messages.map(
    (message) => `<li><a href="/inbox/${html(message.id)}">
<strong dir="auto">${html(titleOf(message))}</strong>
<span class="small"><span>To ${people(message.to)}</span>${time(message.at)}</span>
</a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ol aria-label="Messages, newest first">\n${rows.join('\n')}\n</ol>`
      : '<p>No messages.</p>';
  const all = to === undefined ? '' : '<a href="/inbox">Show all messages</a>';
  return page(
    'Inbox',
    `<h1>Inbox</h1>
<form action="/inbox" role="search">
<label>Recipient's address <input name="to" type="email" value="${html(to ?? '')}" dir="ltr" autocomplete="off"></label>
<button>Filter</button>
${all}
</form>
${list}`,
  );
};

/** The message's own page, whose links leave the frame they are in. */
const framed = (body: string): string => {
  const base = '<base target="_blank">';
  const withBase = body.replace(/<head(\s[^>]*)?>/i, (head) => `${head}${base}`);
  return withBase === body ? `<!doctype html>${base}${body}` : withBase;
};

export const messagePage = (message: Message): string => {
  const tags = Object.entries(message.tags).map(([name, value]) => `${name}: ${value}`);
  const headers = Object.entries(message.headers ?? {}).map(
    ([name, value]) => `<dt>${html(name)}</dt><dd dir="ltr">${html(value)}</dd>\n`,
  );
  const frame = `<iframe title="The message as it was sent" srcdoc="${html(framed(message.html))}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;
  return page(
    titleOf(message),
    `<p><a href="/inbox">All messages</a></p>
<h1 dir="auto">${html(titleOf(message))}</h1>
<dl>
<dt>From</dt><dd><bdi>${html(readable(message.from))}</bdi></dd>
<dt>To</dt><dd>${people(message.to)}</dd>
<dt>Date</dt><dd>${time(message.at)}</dd>
${headers.join('')}${tags.length > 0 ? `<dt>Tags</dt><dd>${html(tags.join(', '))}</dd>` : ''}
</dl>
<form action="/inbox/${html(message.id)}/bounce" method="post"><button>The address does not take it</button>
<button formaction="/inbox/${html(message.id)}/complaint">Its reader calls it spam</button></form>
${message.html ? frame : ''}
${message.text ? `<h2>Plain text</h2>\n<pre dir="auto">${html(message.text)}</pre>` : ''}`,
  );
};

export const missingPage = (): string =>
  page('No such message', '<h1>No such message</h1>\n<p><a href="/inbox">All messages</a></p>');
