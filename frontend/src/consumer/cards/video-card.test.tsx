import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { AdCard } from '../../../../shared/contracts/market/catalog.ts';
import en from '../../../../shared/locales/en/common.json';
import he from '../../../../shared/locales/he/common.json';
import { VideoCard } from './video-card.tsx';

const AD: AdCard = {
  id: 'ad_1',
  title: 'ברכה אישית',
  creatorId: 'usr_1',
  creatorName: 'נועה בר',
  creatorAvatar: '',
  category: 'musician',
  priceAgorot: 10_000,
  deliveryHours: 24,
  image: '',
  clip: null,
  rating: null,
  reviewCount: 0,
  arrivesBy: '2026-12-01',
  keepsShabbat: false,
  at: '2026-11-20T10:00:00.000Z',
};

const cardIn = async (language: 'he' | 'en', ad: AdCard): Promise<string> => {
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    resources: { he: { common: he }, en: { common: en } },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <VideoCard ad={ad} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
};

describe('a card in English', () => {
  it('names its creator in English, draws that name, and has the Hebrew second', async () => {
    const card = await cardIn('en', { ...AD, creatorNameEn: 'Noa Bar' });
    expect(card).toMatch(/>Noa Bar<\/bdi> <bdi lang="he"[^>]*>נועה בר<\/bdi>/);
    expect(card).toContain('data-drawn="Noa\nBar"');
    expect(card).not.toContain('data-drawn="נועה');
  });

  it('says quietly that a title is in Hebrew, and not of one in English', async () => {
    expect(await cardIn('en', AD)).toContain(en.inHebrew);
    expect(await cardIn('en', { ...AD, titleEn: 'A personal greeting' })).not.toContain(en.inHebrew);
  });

  it('of an older ad is whole', async () => expect(await cardIn('en', AD)).toContain('נועה בר'));
});

it('a card in Hebrew has one name and no mark', async () => {
  const card = await cardIn('he', { ...AD, creatorNameEn: 'Noa Bar', titleEn: 'A personal greeting' });
  expect(card).toContain('נועה בר');
  expect(card).toContain('ברכה אישית');
  for (const absent of ['Noa', 'A personal', he.inHebrew]) expect(card).not.toContain(absent);
});
