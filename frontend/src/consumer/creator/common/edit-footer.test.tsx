import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import common from '../../../../../shared/locales/en/common.json';
import creator from '../../../../../shared/locales/en/creator.json';
import { EditFooter } from './edit-footer.tsx';

const shown = async (...pending: boolean[]): Promise<string> => {
  const texts = createInstance();
  await texts
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: { common, creator } } });
  return renderToString(
    <I18nextProvider i18n={texts}>
      <EditFooter
        conflict={null}
        save={{ isPending: false, error: null }}
        waitsFor={pending.map((each) => ({ pending: each }))}
        onCancel={() => {}}
      />
    </I18nextProvider>,
  );
};
/** Whether a press, or Enter in a field, would save. */
const maySave = (markup: string): boolean => {
  const [submit = ''] = /<button[^>]*type="submit"[^>]*>/.exec(markup) ?? [];
  return !submit.includes('disabled=""');
};

it('nothing is saved, and the form says why, while a file it names is on its way', async () => {
  const waiting = await shown(false, true);
  expect([maySave(waiting), waiting.includes(creator.picture.waits)]).toEqual([false, true]);
  const arrived = await shown(false, false);
  expect([maySave(arrived), arrived.includes(creator.picture.waits)]).toEqual([true, false]);
});
