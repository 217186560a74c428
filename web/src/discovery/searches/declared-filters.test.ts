import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { numberFilters } from '#contract/discovery/filter-declarations';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { languages } from '#contract/platform/languages';
import { readCatalogues } from '../../locales/read-catalogues.ts';
import { formatIn } from '../../platform/lib/format.ts';
import { I18nProvider, loadMessages, useTranslation } from '../../platform/lib/i18n.tsx';
import { type FilterWords, filterWords } from './filter-labels.shared.ts';

/** Checks the declaration: fails for a filter without a chip or without texts in some language. */

const messages = await Promise.all(
  languages.map(async (language) => ({ language, loaded: await loadMessages(language) })),
);

type Tree = { [key: string]: string | Tree };
const isPlaceholderLeft = (text: string) => /\{|\bnumbers\.|\bestate\./.test(text);

describe.each(messages)('declared number filters in $language', ({ language, loaded }) => {
  const tree = readCatalogues(language).search.numbers as Tree;

  function chipsOf(chosen: Omit<SearchFilters, 'context'>): FilterWords[] {
    let chips: FilterWords[] = [];
    function Chips() {
      const { t } = useTranslation('search');
      const { t: estate } = useTranslation('estate');
      chips = filterWords({ context: 'MARKET', ...chosen }, { t, estate, format: formatIn(language) });
      return null;
    }
    const children = createElement(Chips);
    renderToStaticMarkup(createElement(I18nProvider, { loaded, children }));
    return chips;
  }

  it.each(numberFilters.map(([name, declared]) => ({ name, declared })))('have a chip: $name', ({ name, declared }) => {
    const { fields, bounds, form, named = [] } = declared;
    const [minField, maxField] = fields;
    const values = [form?.from ?? bounds[0] + 1, (form?.from ?? bounds[0]) + 3, ...named];
    for (const value of values) {
      const ranges = [{ [minField]: value }, ...(maxField ? [{ [maxField]: value }] : [])];
      if (maxField) ranges.push({ [minField]: value, [maxField]: value }, { [minField]: value, [maxField]: value + 2 });
      for (const range of ranges) {
        const [chip, ...others] = chipsOf(range);
        expect(others).toEqual([]);
        expect(chip?.words, JSON.stringify(range)).toBeTruthy();
        expect(isPlaceholderLeft(chip?.words ?? ''), chip?.words).toBe(false);
        expect(Object.keys(chip?.without ?? {})).toEqual(fields);
      }
    }
    for (const [choice, [min, max]] of Object.entries(form?.choices ?? {})) {
      const [chip] = chipsOf({
        ...(min !== undefined && { [minField]: min }),
        ...(maxField && max !== undefined && { [maxField]: max }),
      });
      const choices = (tree[name] as Tree | undefined)?.choices as Tree | undefined;
      expect(chip?.words).toBe(choices?.[choice]);
    }
  });

  it.each(numberFilters.filter(([, { form }]) => form).map(([name, declared]) => ({ name, declared })))(
    'have the texts of their control: $name',
    ({ name, declared }) => {
      const texts = tree[name] as Tree;
      const needed = ['name'];
      if (declared.form?.chips) needed.push('atLeast');
      expect(needed.filter((key) => typeof texts[key] !== 'string')).toEqual([]);
      const values = (declared.named ?? []).map(String);
      expect(values.filter((value) => typeof (texts.named as Tree | undefined)?.[value] !== 'string')).toEqual([]);
    },
  );
});
