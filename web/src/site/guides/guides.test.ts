import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { readCatalogues } from '../../locales/read-catalogues.ts';
import { guideSlugs } from '../../platform/routing/links.ts';
import { type GuideContent, keysOf } from './guide-content.ts';
import { openDayGuide } from './open-days.page.tsx';
import { searchGuide } from './property-search.page.tsx';
import { sellGuide } from './sell-property.page.tsx';
import { stayGuide } from './vacation-rental.page.tsx';
import { tourGuide } from './virtual-tour.page.tsx';

const guides: GuideContent[] = [sellGuide, stayGuide, searchGuide, openDayGuide, tourGuide];

type Tree = { [key: string]: string | Tree };
const keysIn = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysIn(value, `${path}${key}.`),
  );

describe('guides', () => {
  it('exist once per URL, five in total', () => {
    expect(guides.map(({ slug }) => slug).sort()).toEqual([...guideSlugs].sort());
  });

  it.each(languages)('have exactly the required texts in %s', (language) => {
    const messages = readCatalogues(language);
    for (const guide of guides) expect(keysIn(messages[guide.words] as Tree).sort()).toEqual(keysOf(guide).sort());
  });

  it('have at least one picture besides the header', () => {
    for (const { sections } of guides) expect(sections.filter(({ picture }) => picture).length).toBeGreaterThan(0);
  });

  it('have unique section ids, different from the questions', () => {
    for (const { sections } of guides) {
      const ids = [...sections.map(({ id }) => id), 'questions'];
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
