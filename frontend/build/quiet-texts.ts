import type { Plugin } from 'vite';

/** What i18next says to a developer: it is silent unless it was started with `debug`. */
const REMARK = /\bthis\.logger\.(?:warn|log|deprecate|once)\(/g;

/** Leaves out of a release what i18next would only say to a developer: a kilobyte of sentences. */
export const quietTexts = (): Plugin => ({
  name: 'mazaltov:quiet-texts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/i18next\/.*\.js$/ },
    handler: (code) => ({ code: code.replace(REMARK, 'false && $&'), map: null }),
  },
});
