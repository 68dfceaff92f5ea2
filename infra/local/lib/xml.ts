type XmlValue = string | number | boolean | undefined | XmlFields | readonly (string | XmlFields)[];
export interface XmlFields {
  readonly [name: string]: XmlValue;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeText = (text: string): string => text.replace(/[&<>"\r]/g, (c) => ENTITIES[c] ?? c);

const render = (name: string, value: XmlValue): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => render(name, item)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([child, content]) => render(child, content))
          .join('')
      : escapeText(String(value));
  return `<${name}>${inner}</${name}>`;
};

/** One XML document; arrays repeat their element, undefined leaves it out. */
export const element = (name: string, fields: XmlFields, namespace?: string): string => {
  const document = render(name, fields);
  const named =
    namespace === undefined ? document : document.replace(`<${name}>`, `<${name} xmlns="${namespace}">`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${named}`;
};

const unescapeText = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? '';
  });

/** Inner XML of every `<name>` in a request document. Enough for S3's two flat request bodies. */
export const innerXml = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    (match) => match[1] ?? '',
  );

/** Text of the first `<name>`, unescaped, or undefined. */
export const xmlText = (xml: string, name: string): string | undefined => {
  const inner = innerXml(xml, name)[0];
  return inner === undefined ? undefined : unescapeText(inner);
};
