import { vendorText } from './vendor-text.ts';

/**
 * Leaves out of a release what i18next would only say to a developer: a kilobyte of sentences. It is silent unless it
 * was started with `debug`.
 */
export const quietTexts = () =>
  vendorText({
    name: 'mazaltov:quiet-texts',
    vendor: 'i18next',
    file: /node_modules\/i18next\/.*\.js$/,
    marker: /class I18n\b/,
    replacements: [[/\bthis\.logger\.(?:warn|log|deprecate|once)\(/g, 'false && $&']],
  });
