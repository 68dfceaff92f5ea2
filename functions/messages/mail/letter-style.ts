/** The site's light colours, in a form that mail clients support. */
const color = {
  paper: '#fcf7f0',
  card: '#fffdf9',
  sunk: '#f6ede3',
  ink: '#381935',
  muted: '#674f64',
  line: '#e5d8ce',
  pomegranate: '#b20d3e',
  onPomegranate: '#fffaf5',
} as const;

export const body = {
  backgroundColor: color.paper,
  color: color.ink,
  fontFamily: 'Rubik, Arial, sans-serif',
  margin: 0,
  padding: '24px 12px',
};
export const page = { maxWidth: '560px' };
export const brand = { fontSize: '20px', fontWeight: 700, margin: '0 0 16px' };
/** Over the brand's own style of an image: a block would stand above the name. */
export const logo = { display: 'inline-block', verticalAlign: 'middle', objectFit: 'contain' } as const;
export const card = {
  backgroundColor: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: '20px',
  padding: '28px 24px',
};
export const heading = { fontSize: '26px', lineHeight: '34px', margin: '0 0 12px' };
export const text = { fontSize: '16px', lineHeight: '26px', margin: '0 0 12px' };
/** As wide as the letter on a phone, also where it is not shown. Higher than wide, or wider than high: its height follows. */
export const picture = {
  borderRadius: '16px',
  display: 'block',
  height: 'auto',
  margin: '4px 0 20px',
  maxWidth: '340px',
  width: '100%',
} as const;
export const facts = {
  borderTop: `1px solid ${color.line}`,
  borderBottom: `1px solid ${color.line}`,
  margin: '12px 0 20px',
  padding: '10px 0',
};
export const label = {
  color: color.muted,
  fontSize: '14px',
  padding: '5px 0',
  verticalAlign: 'top',
  width: '38%',
};
export const value = { fontSize: '15px', padding: '5px 0', verticalAlign: 'top' };
export const quote = {
  backgroundColor: color.sunk,
  borderRadius: '12px',
  margin: '0 0 20px',
  padding: '14px 16px',
};
export const quoteLabel = { color: color.muted, fontSize: '14px', margin: '0 0 4px' };
export const quoteText = { fontSize: '16px', lineHeight: '25px', margin: 0 };
export const action = { margin: '8px 0' };
export const button = {
  backgroundColor: color.pomegranate,
  borderRadius: '12px',
  color: color.onPomegranate,
  fontSize: '16px',
  fontWeight: 700,
  padding: '13px 24px',
};
export const offer = { color: color.muted, fontSize: '14px', lineHeight: '22px', margin: '16px 0 0' };
/** Within a sentence: told from it by its line. */
export const offerLink = { color: color.muted, textDecoration: 'underline' };
export const note = { color: color.muted, fontSize: '14px', lineHeight: '22px', margin: '16px 0 0' };
export const paper = {
  border: `1px solid ${color.line}`,
  borderRadius: '12px',
  margin: '24px 0 0',
  padding: '16px',
};
export const paperHeading = { fontSize: '18px', lineHeight: '26px', margin: 0 };
export const paperNote = { color: color.muted, fontSize: '14px', lineHeight: '22px', margin: '0 0 8px' };
export const paperLink = { color: color.ink, fontSize: '15px', textDecoration: 'underline' };
export const line = { borderColor: color.line, margin: '24px 0 12px' };
export const footer = { color: color.muted, fontSize: '14px', lineHeight: '22px', margin: 0 };
export const footerLink = { color: color.muted };
/** Within a sentence: told from it by its line. */
export const stopLink = { color: color.muted, textDecoration: 'underline' };
