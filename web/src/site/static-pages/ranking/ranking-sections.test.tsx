import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';
import type { Language } from '#contract/platform/languages';
import { I18nProvider, type Loaded, loadMessages } from '../../../platform/lib/i18n.tsx';
import { useRankingSections } from './ranking-sections.tsx';

const terms: RankingTerms = {
  halfLifeDays: 30,
  qualityHalfLives: 2,
  engagementHalfLives: 1,
  halfDistanceKm: 5,
  maxDistanceHalves: 2,
  quality: [
    { id: 'photos', worth: 12, contexts: ['MARKET', 'HOSPITALITY'] },
    { id: 'hostLanguages', worth: 2, contexts: ['HOSPITALITY'] },
  ],
  engagement: { favoriteWorth: 1, contactWorth: 3, priorMet: 6, priorViews: 200, fullPercent: 12 },
  sponsoredMost: 3,
};

function Sections({ of }: { of: RankingTerms }) {
  return useRankingSections(of).map(({ id, content }) => (
    <section key={id} id={id}>
      {content}
    </section>
  ));
}

const loaded = {} as Record<Language, Loaded>;
beforeAll(async () => {
  for (const language of ['it', 'en'] as const) loaded[language] = await loadMessages(language);
});

/** Text of a section without markup. */
function sectionText(section: string, changed: Partial<RankingTerms> = {}, language: Language = 'it'): string {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider loaded={loaded[language]}>
        <Sections of={{ ...terms, ...changed }} />
      </I18nProvider>
    </MemoryRouter>,
  );
  const start = page.indexOf(`<section id="${section}">`);
  return page
    .slice(start, page.indexOf('</section>', start))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}

describe('ranking page', () => {
  it.each<[string, Partial<RankingTerms>, string, string]>([
    ['freshness', { halfLifeDays: 45 }, 'dopo 30 giorni un mezzo, dopo 60', 'dopo 45 giorni un mezzo, dopo 90'],
    ['quality', { qualityHalfLives: 3 }, 'più giovane di 60 giorni', 'più giovane di 90 giorni'],
    ['engagement', { engagementHalfLives: 2 }, 'che vale 30 giorni', 'che vale 60 giorni'],
    ['closeness', { halfDistanceKm: 8 }, 'a 5 km dal centro', 'a 8 km dal centro'],
    ['closeness', { maxDistanceHalves: 3 }, 'Oltre 10 km non perde altro: al massimo 60 giorni', 'Oltre 15 km'],
    ['short', { qualityHalfLives: 4 }, 'da 0 a +60 giorni', 'da 0 a +120 giorni'],
    ['short', { maxDistanceHalves: 1 }, 'da 0 a −60 giorni', 'da 0 a −30 giorni'],
    ['sponsored', { sponsoredMost: 2 }, 'fino a 3 annunci', 'fino a 2 annunci'],
    [
      'quality',
      { quality: [{ id: 'photos', worth: 20, contexts: ['MARKET'] }] },
      'Sei foto o più 12 12',
      'Sei foto o più 20 – non vale',
    ],
    ['quality', { quality: [{ id: 'photos', worth: 20, contexts: ['MARKET'] }] }, 'In tutto 12 14', 'In tutto 20 0'],
  ])('derives the text of %s from the constants (%j)', (section, changed, expected, other) => {
    expect(sectionText(section)).toContain(expected);
    expect(sectionText(section, changed)).toContain(other);
    expect(sectionText(section, changed)).not.toContain(expected);
  });

  it('shows the worth of favorites and contacts, and the initial engagement', () => {
    const engagement = { favoriteWorth: 2, contactWorth: 7, priorMet: 10, priorViews: 100, fullPercent: 20 };
    expect(sectionText('engagement')).toContain('un annuncio nuovo ha 25 su 100');
    const changed = sectionText('engagement', { engagement });
    expect(changed).toContain('che lo salva vale 2, ogni contatto 7');
    expect(changed).toContain('Con 20 ogni cento visite');
    expect(changed).toContain('raccolto 10 in 100 visite: un annuncio nuovo ha 50 su 100');
  });

  it('calculates its example with the ranking rule', () => {
    expect(sectionText('example')).toContain('Viene prima l’annuncio A, con 11 giorni di vantaggio');
    expect(sectionText('example', { qualityHalfLives: 0 })).toContain('Viene prima l’annuncio B');
  });

  it('is complete in English', () => {
    expect(sectionText('freshness', {}, 'en')).toContain('after 30 days one half, after 60 a quarter');
    expect(sectionText('example', {}, 'en')).toContain('Listing A comes first');
  });
});
