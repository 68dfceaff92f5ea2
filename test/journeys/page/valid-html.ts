import { HtmlValidate } from 'html-validate';

/** The standard's own rules of what may stand where; style and accessibility are others' (biome, axe). */
const validator = new HtmlValidate({
  root: true,
  extends: [],
  rules: {
    'attribute-allowed-values': 'error',
    'attribute-misuse': 'error',
    deprecated: 'error',
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-content': 'error',
    'no-dup-attr': 'error',
    'no-dup-id': 'error',
    'no-missing-references': 'error',
  },
});

/** What of a rendered page is no valid HTML, each with where it is. */
export const invalidIn = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} ${message}: ${selector}`),
  );
};
