import { setTimeout as wait } from 'node:timers/promises';
import { saveProperty } from '../../contract/src/catalog/properties.ts';
import type { PlaceSuggestion } from '../../contract/src/geo/places.schemas.ts';
import { autocompletePlaces } from '../../contract/src/geo/places.ts';

/** Result of one way of teaching streets. `learned` is empty if no street was learned. */
export type Taught = { way: string; properties: number; learned: string[] };

const WORDS = 'Via Chiamate Subito Il Numero Verde';
const KNOWN = 'Corso Buenos Aires';
const COARSE = /^-?\d+(\.\d{1,3})?$/;

/**
 * Attempts to teach suggestions with the properties of one verified account: words that are no street, and a known street
 * 5 km off. Then searches for streets with a point finer than 100 m. @param cookie of the owner of `properties`
 */
export async function teachStreets(origin: URL, cookie: string, properties: readonly number[]): Promise<Taught[]> {
  const suggested = async (q: string): Promise<PlaceSuggestion[]> => {
    const url = new URL(`${autocompletePlaces.path}?q=${encodeURIComponent(q)}`, origin);
    const { data } = (await (await fetch(url)).json()) as { data: PlaceSuggestion[] };
    return data.filter(({ kind }) => kind === 'street');
  };
  const saveStreet = async (street: string) => {
    for (const id of properties) {
      const response = await fetch(new URL(saveProperty.path, origin), {
        method: saveProperty.method,
        headers: { 'content-type': 'application/json', origin: origin.origin, cookie },
        body: JSON.stringify({
          id,
          street,
          administrativeAreaLevel1: 'Milano',
          administrativeAreaLevel2: 'MI',
          postalCode: '20124',
          latitude: 45.431_234,
          longitude: 9.141_234,
        }),
      });
      if (!response.ok) throw new Error(`A property was not saved: ${response.status} ${await response.text()}`);
    }
    // The search applies changes within a second.
    await wait(2000);
  };
  const pointOf = (places: PlaceSuggestion[]) => places.map((p) => `${p.label} ${p.latitude} ${p.longitude}`).join();
  await saveStreet(WORDS);
  const words = await suggested(`${WORDS}, Milano`);
  const before = pointOf(await suggested(`${KNOWN}, Milano`));
  await saveStreet(KNOWN);
  const after = pointOf(await suggested(`${KNOWN}, Milano`));
  const fine = (await Promise.all(['via', 'corso', 'piazza', 'viale', 'largo'].map(suggested)))
    .flat()
    .filter(({ latitude, longitude }) => ![latitude, longitude].every((degrees) => COARSE.test(String(degrees))));
  return [
    { way: 'words that are no street', properties: properties.length, learned: words.map(({ label }) => label) },
    {
      way: 'a known street, elsewhere',
      properties: properties.length,
      learned: before === after ? [] : [`${before} → ${after}`],
    },
    { way: 'streets finer than 100 m', properties: properties.length, learned: fine.map(({ label }) => label) },
  ];
}
