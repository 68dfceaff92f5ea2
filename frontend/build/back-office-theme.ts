import type { Theme } from '@cloudscape-design/components/theming';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ID = 'virtual:back-office-theme.css';

const deeper = (color: string): string => `color-mix(in oklch, var(--${color}) 75%, var(--ink))`;

/** The face of the site, as its tokens name it. */
const FACE = 'Rubik, "Rubik before", sans-serif';

/** Dark enough in both themes for the white of a notice. */
const darker = (color: string): string => `color-mix(in oklch, var(--${color}) 60%, black)`;

/** Cloudscape in our face and colours. They are the site's own variables, so light and dark follow by themselves. */
const THEME: Theme = {
  referenceTokens: {
    color: {
      primary: {
        50: 'var(--turquoise-soft)',
        100: 'var(--turquoise-soft)',
        200: 'var(--turquoise-soft)',
        300: deeper('turquoise'),
        400: 'var(--turquoise)',
        500: 'var(--turquoise)',
        600: 'var(--turquoise)',
        700: deeper('turquoise'),
        800: deeper('turquoise'),
        900: deeper('turquoise'),
        950: 'var(--turquoise-soft)',
        1000: 'var(--turquoise-soft)',
      },
    },
  },
  tokens: {
    fontFamilyBase: FACE,
    fontFamilyHeading: FACE,
    fontFamilyDisplay: FACE,
    borderRadiusContainer: '16px',
    borderRadiusInput: '10px',

    colorBackgroundLayoutMain: 'var(--paper)',
    colorBackgroundLayoutPanel: 'var(--paper)',
    colorBackgroundContainerContent: 'var(--card)',
    colorBackgroundContainerHeader: 'var(--card)',
    colorBackgroundDialogDefault: 'var(--card)',
    colorBackgroundPopover: 'var(--card)',
    colorBackgroundInputDefault: 'var(--card)',
    colorBackgroundDropdownItemDefault: 'var(--card)',
    colorBackgroundDropdownItemHover: 'var(--sunk)',
    colorBackgroundSegmentDefault: 'var(--card)',

    colorTextBodyDefault: 'var(--ink)',
    colorTextHeadingDefault: 'var(--ink)',
    colorTextLabel: 'var(--ink)',
    colorTextFormLabel: 'var(--ink)',
    colorTextFormDefault: 'var(--ink)',
    colorTextDropdownItemDefault: 'var(--ink)',
    colorTextBodySecondary: 'var(--muted)',
    colorTextHeadingSecondary: 'var(--muted)',
    colorTextFormSecondary: 'var(--muted)',
    colorTextInputPlaceholder: 'var(--muted)',
    colorTextEmpty: 'var(--muted)',
    colorTextSideNavigationItemDefault: 'var(--ink)',

    colorBorderDividerDefault: 'var(--line)',
    colorBorderDividerSecondary: 'var(--line)',
    colorBorderLayout: 'var(--line)',
    colorBorderInputDefault: 'var(--edge)',
    colorBorderControlDefault: 'var(--edge)',

    colorBackgroundButtonPrimaryDefault: 'var(--pomegranate)',
    colorBackgroundButtonPrimaryHover: 'var(--pomegranate-deep)',
    colorBackgroundButtonPrimaryActive: 'var(--pomegranate-deep)',
    colorBorderButtonPrimaryDefault: 'transparent',
    colorTextButtonPrimaryDefault: 'var(--on-pomegranate)',
    colorTextButtonPrimaryHover: 'var(--on-pomegranate)',
    colorTextButtonPrimaryActive: 'var(--on-pomegranate)',

    colorBackgroundButtonNormalDefault: 'transparent',
    colorBackgroundButtonNormalHover: 'var(--sunk)',
    colorBackgroundButtonNormalActive: 'var(--sunk)',

    colorBackgroundBadgeBlue: 'var(--turquoise)',
    colorTextBadgeBlue: 'var(--card)',
    colorBackgroundBadgeRed: 'var(--bad)',
    colorTextBadgeRed: 'var(--card)',

    colorTextStatusSuccess: 'var(--good)',
    colorTextStatusError: 'var(--bad)',
    colorTextStatusWarning: 'var(--warn)',
    colorTextStatusInactive: 'var(--muted)',
    colorBackgroundStatusError: 'var(--bad-soft)',
    colorBackgroundStatusSuccess: 'var(--good-soft)',
    colorBackgroundStatusWarning: 'var(--warn-soft)',
    colorBackgroundStatusInfo: 'var(--turquoise-soft)',
    colorBorderStatusError: 'var(--bad)',
    colorBorderStatusSuccess: 'var(--good)',
    colorBorderStatusWarning: 'var(--warn)',

    colorBackgroundNotificationBlue: darker('turquoise'),
    colorBackgroundNotificationGreen: darker('good'),
    colorBackgroundNotificationRed: darker('bad'),
  },
  contexts: {
    alert: {
      tokens: {
        colorBorderStatusError: 'var(--bad)',
        colorBorderStatusInfo: 'var(--turquoise)',
        colorBorderStatusSuccess: 'var(--good)',
        colorBorderStatusWarning: 'var(--warn)',
        colorTextStatusInfo: 'var(--turquoise)',
      },
    },
    'top-navigation': {
      tokens: {
        colorBackgroundContainerContent: 'var(--stage-deep)',
        colorBorderDividerDefault: 'var(--stage)',
      },
    },
  },
};

/**
 * The generator and its tables are 800 KB and would write their rules through a `<style>` element, which our policy
 * blocks. Node cannot import the package as it stands, so it is bundled first.
 */
const stylesheet = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: ['@cloudscape-design/components/theming'],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { generateThemeStylesheet } = (await import(
    `data:text/javascript;base64,${code}`
  )) as typeof import('@cloudscape-design/components/theming');
  return generateThemeStylesheet({ theme: THEME });
};

/** `virtual:back-office-theme.css`: the rules that turn Cloudscape's look into ours, made at build. */
export const backOfficeTheme = (): Plugin => ({
  name: 'mazaltov:back-office-theme',
  resolveId: (id) => (id === ID ? id : undefined),
  load: (id) => (id === ID ? stylesheet() : undefined),
});
