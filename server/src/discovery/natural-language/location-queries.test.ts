import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { readPlaceText } from '../../geo/places/resolve-place.ts';
import { readOn } from './natural-language.fixtures.ts';

const index = await loadPlaceIndex();
const corpora = new URL('../../../../bench/', import.meta.url);
const files = (await readdir(corpora)).filter((name) => /^(?:queries|sentences).*\.tsv$/.test(name));

async function queriesOf(file: string): Promise<string[]> {
  const lines = (await readFile(new URL(file, corpora), 'utf8')).split('\n');
  return lines
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, context, prompt = ''] = line.split('\t');
      return context === 'H' ? `H:${prompt}` : prompt;
    });
}

/** The place of the written location; undefined without a location, null if it does not resolve. */
function placeOf(text: string) {
  const { locationQuery, country } = readOn(text).filters;
  if (locationQuery === undefined) return undefined;
  return readPlaceText(index, locationQuery, { country }).best?.place ?? null;
}

const nouns = { it: 'casa', en: 'house', de: 'Haus', fr: 'maison', es: 'casa' } as const;

describe('location of a query text', () => {
  it.each(files)('resolves for every line of %s', async (file) => {
    const lost = (await queriesOf(file)).filter((text) => placeOf(text) === null);
    expect(lost).toEqual([]);
  });

  it.each([
    ['casa sul Lago di Como', 'Lago di Como'],
    ['Haus am Gardasee', 'Lago di Garda'],
    ['maison sur le lac de Garde', 'Lago di Garda'],
    ['maison au bord du lac de Côme', 'Lago di Como'],
    ['villa in Costa Smeralda', 'Costa Smeralda'],
    ['cascina nelle Langhe', 'Langhe'],
    ['casa nelle Langhe in Piemonte', 'Langhe'],
    ['casa ad Alba nelle Langhe', 'Alba'],
    ['house on Lake Como', 'Lago di Como'],
    ['piso en la costa amalfitana', 'Costiera Amalfitana'],
    ['casa a Ischia', 'Ischia'],
    ['bilocale zona Trastevere o Testaccio', 'Trastevere, Testaccio, Roma'],
    ['casa a Isola, Porta Venezia o Brera max 500mila', 'Isola, Porta Venezia, Brera, Milano'],
    ['Firenze in zona Novoli, Rifredi o Campo di Marte', 'Novoli, Rifredi, Campo di Marte, Firenze'],
    ['quadrilocale in Prati o Trionfale, Roma', 'Prati, Trionfale, Roma'],
    ['Wohnung in Mailand, Isola oder Brera', 'Isola, Brera, Milano'],
    ['appartement à Rome, Prati ou Trastevere', 'Prati, Trastevere, Roma'],
    ['flat near the Colosseum', 'Colosseo, Roma'],
    ['trilocale a Greve in Chianti', 'Greve in Chianti'],
    ['Ferienhaus auf Ischia', "Isola d'Ischia"],
    ['bilocale via Lago di Garda, Milano', 'Via Lago di Garda, Milano'],
  ])('of "%s" is %s', (text, locationQuery) => {
    expect(readOn(text).fields).toMatchObject({ locationQuery });
  });

  it.each([
    ['attico a Lisbona', 'country'],
    ['casa sulle Alpi', 'surroundings'],
  ])('of "%s" is not filterable', (text, reason) => {
    const { fields, reasons } = readOn(text);
    expect(fields).not.toHaveProperty('locationQuery');
    expect(reasons).toContain(reason);
  });

  it('names each geographic area in five languages', () => {
    const wrong = index.places
      .filter((place) => place.kind === 'geographicArea')
      .flatMap((area) =>
        Object.entries(area.adverbials ?? {})
          .map(([language, adverbial]) => `${nouns[language as keyof typeof nouns]} ${adverbial}`)
          .filter((text) => placeOf(text) !== area),
      );
    expect(wrong).toEqual([]);
  });
});
