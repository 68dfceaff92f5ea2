import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../demo/logins.ts';
import { LANGUAGE_KEY } from '../../../frontend/src/boot/detect.ts';
import { signInBySrp } from '../../../infra/local/cognito/srp-for-test.ts';
import { withPool } from './stage-pool.ts';
import type { textsOf } from './texts.ts';

type Text = ReturnType<typeof textsOf>;

/** People of the demonstration read Hebrew; what is read here is the journey's, whatever their accounts say. */
const languageOf = (t: Text): string => (/[א-ת]/.test(t('auth:signIn.submit')) ? 'he' : 'en');

/** Where the sign-in code keeps a session that outlives the tab. */
const storedSession = (
  clientId: string,
  { access, id, refresh }: Awaited<ReturnType<typeof signInBySrp>>,
): Record<string, string> => {
  const { username } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as {
    username: string;
  };
  const app = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    [`${app}.LastAuthUser`]: username,
    [`${app}.${username}.accessToken`]: access,
    [`${app}.${username}.idToken`]: id,
    [`${app}.${username}.refreshToken`]: refresh,
    [`${app}.${username}.clockDrift`]: '0',
  };
};

/**
 * Signs somebody in past the form: the session stands in the browser as after it, and the next screen finds it there.
 * The page is at a file of the site, where nothing runs, and can be asked by `callAs`.
 */
export const signIn = async (page: Page, t: Text, email: string): Promise<void> => {
  await page.goto('/icon.svg');
  const kept = await withPool(new URL(page.url()).origin, async ({ identities, poolId, clientId }) =>
    storedSession(
      clientId,
      await signInBySrp(identities, { poolId, clientId, email, password: DEMO_PASSWORD }),
    ),
  );
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    { ...kept, [LANGUAGE_KEY]: languageOf(t) },
  );
};

type Fill = (field: Locator, text: string) => Promise<void>;

/** As some browsers and password managers fill a field: nothing on the page hears of it. */
export const fillUnheard: Fill = (field, text) =>
  field.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, text);

/** Fills the form in where it is shown, and sends it. */
export const fillInSignIn = async (
  page: Page,
  t: Text,
  email: string,
  password = DEMO_PASSWORD,
  fill: Fill = (field, text) => field.fill(text),
): Promise<void> => {
  // The banner of an address that waits names an e-mail as well.
  await fill(page.getByRole('textbox', { name: t('auth:field.email') }), email);
  await fill(page.getByLabel(t('auth:field.password'), { exact: true }), password);
  await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
};

/** Signs in through the form and waits for where the person lands. */
export const signInByForm = async (page: Page, t: Text, email: string, fill?: Fill): Promise<void> => {
  await page.goto(`/login?lng=${languageOf(t)}`);
  await fillInSignIn(page, t, email, DEMO_PASSWORD, fill);
  await page.waitForURL(/\/dashboard\//);
};
