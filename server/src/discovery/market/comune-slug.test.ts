import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { slugOf } from './comune-slug.ts';
import { comuneOfSlug, slugOfComune } from './comune-slugs.ts';

const index = await loadPlaceIndex();
const comuni = index.places.filter(({ kind }) => kind === 'comune');

describe('the slug of a name', () => {
  it.each([
    ['Milano', 'milano'],
    ["Reggio nell'Emilia", 'reggio-nell-emilia'],
    ['Sant’Angelo  Lodigiano', 'sant-angelo-lodigiano'],
    ['San Dorligo della Valle-Dolina', 'san-dorligo-della-valle-dolina'],
    ['Forlì', 'forli'],
    ['Appiano/Weinstraße', 'appiano-weinstrasse'],
    ['-- !? --', ''],
    ['日本', ''],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('the slugs of all comuni', () => {
  it('are unique, in lowercase, and lead back to the comune', () => {
    const slugs = comuni.map(({ id }) => slugOfComune(index, id) ?? '');
    expect(comuni.length).toBeGreaterThan(7800);
    expect(new Set(slugs).size).toBe(comuni.length);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(slugs.filter((slug, at) => comuneOfSlug(index, slug)?.id !== comuni[at]?.id)).toEqual([]);
  });

  it('are found by both names of a comune that has two, and with the sigla', () => {
    const lost = comuni.filter(({ name, other, area }) =>
      [...(other ? [other, `${name}/${other}`] : []), `${name} ${area}`].some(
        (text) => !comuneOfSlug(index, slugOf(text)),
      ),
    );
    expect(lost).toEqual([]);
    expect(comuneOfSlug(index, 'bozen')?.name).toBe('Bolzano');
    expect(comuneOfSlug(index, 'milano-mi')?.name).toBe('Milano');
  });

  it('carry the sigla where two comuni share a name', () => {
    const castro = comuni.filter(({ name }) => name === 'Castro').map(({ id }) => slugOfComune(index, id));
    expect(castro.sort()).toEqual(['castro-bg', 'castro-le']);
    expect(comuneOfSlug(index, 'castro')?.name).toBe('Castro');
  });

  it.each([
    ['milán', 'Milano'],
    ['MILANO', 'Milano'],
    ['Reggio nellEmilia', "Reggio nell'Emilia"],
    ['reggio emilia', "Reggio nell'Emilia"],
  ])('are found by %s too', (text, name) => {
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
  ])('do not lead anywhere from "%s"', (text) => {
    expect(comuneOfSlug(index, text)).toBeUndefined();
  });
});
