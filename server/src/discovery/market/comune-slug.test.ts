import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { slugOf } from './comune-slug.ts';
import { comuneOfSlug, slugOfComune } from './comune-slugs.ts';

const index = await loadPlaceIndex();
const comuni = index.places.filter(({ kind }) => kind === 'comune');

describe('slugOf', () => {
  it.each([
    ['Milano', 'milano'],
    ["Reggio nell'Emilia", 'reggio-nell-emilia'],
    ['Sant’Angelo  Lodigiano', 'sant-angelo-lodigiano'],
    ['San Dorligo della Valle-Dolina', 'san-dorligo-della-valle-dolina'],
    ['Forlì', 'forli'],
    ['Appiano/Weinstraße', 'appiano-weinstrasse'],
    ['-- !? --', ''],
    ['日本', ''],
  ])('converts %s to %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('slugs of all comuni', () => {
  it('returns unique, lowercase slugs that resolve to the comune', () => {
    const slugs = comuni.map(({ id }) => slugOfComune(index, id) ?? '');
    expect(comuni.length).toBeGreaterThan(7800);
    expect(new Set(slugs).size).toBe(comuni.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(slugs.filter((slug, at) => comuneOfSlug(index, slug)?.id !== comuni[at]?.id)).toEqual([]);
  });

  it('resolves both names of a bilingual comune, and the name with the province code', () => {
    const lost = comuni.filter(({ name, other, area }) =>
      [...(other ? [other, `${name}/${other}`] : []), `${name} ${area}`].some(
        (text) => !comuneOfSlug(index, slugOf(text)),
      ),
    );
    expect(lost).toEqual([]);
    expect(comuneOfSlug(index, 'bozen')?.name).toBe('Bolzano');
    expect(comuneOfSlug(index, 'milano-mi')?.name).toBe('Milano');
  });

  it('adds the province code when two comuni share a name', () => {
    const castro = comuni.filter(({ name }) => name === 'Castro').map(({ id }) => slugOfComune(index, id));
    expect(castro.sort()).toEqual(['castro-bg', 'castro-le']);
    expect(comuneOfSlug(index, 'castro')?.name).toBe('Castro');
  });

  it.each([
    ['milán', 'Milano'],
    ['MILANO', 'Milano'],
    ['Reggio nellEmilia', "Reggio nell'Emilia"],
    ['reggio emilia', "Reggio nell'Emilia"],
  ])('resolves %s, too', (text, name) => {
    expect(slugOf(comuneOfSlug(index, text)?.name ?? '')).toBe(slugOf(name));
  });

  it.each([
    '',
    ' ',
    '-',
    '..',
    '../etc',
    'lombardia',
    'lyon',
    'xqzwk',
    '%00',
    '日本',
    'a'.repeat(100),
    '__proto__',
    'constructor',
  ])('does not resolve "%s"', (text) => {
    expect(comuneOfSlug(index, text)).toBeUndefined();
  });
});
