import { describe, expect, it } from 'vitest';
import { autocompletePlaces } from '#contract/geo/places.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { resolvePlace } from './places.queries.ts';
import { addMapStreets, registerStreet } from './register-street.ts';
import { seedGazetteer } from './seed-gazetteer.ts';
import { understandPlace } from './understood-place.queries.ts';

const test = await testApp();
const { app, deps, anonymous } = test;
const suggest = async (q: string, country?: 'IT' | 'FR') =>
  (await anonymous.call(autocompletePlaces, { query: { q, ...(country ? { country } : {}) } })).data;

const MILANO = 15_146;
await addMapStreets(deps, [
  { name: 'Via Torino', comuneId: MILANO, point: { lat: 45.4607, lng: 9.1835 } },
  { name: 'Via Torino', comuneId: 58_091, point: { lat: 41.8996, lng: 12.4942 } },
  { name: 'Rio Terà San Leonardo', comuneId: 27_042, point: { lat: 45.4435, lng: 12.3268 } },
]);

describe('GET /api/v1/places/autocomplete', () => {
  it('suggests places with their search text', async () => {
    expect((await suggest('mila'))[0]).toEqual({
      id: MILANO,
      kind: 'comune',
      label: 'Milano, MI',
      sublabel: 'Lombardia',
      name: 'Milano',
      country: 'IT',
      latitude: expect.closeTo(45.464, 2),
      longitude: expect.closeTo(9.19, 2),
      locationQuery: 'Milano',
    });
  });

  it('starts after more than two characters', async () => {
    expect(await suggest('mi')).toEqual([]);
    expect(await suggest('  mi  ')).toEqual([]);
  });

  it('is restricted to the chosen country', async () => {
    expect((await suggest('nizza', 'FR')).every((place) => place.country === 'FR')).toBe(true);
    expect((await suggest('parigi', 'IT')).every((place) => place.country === 'IT')).toBe(true);
  });

  it('suggests known streets', async () => {
    const [milano, roma] = await suggest('via tor').then((all) =>
      ['Milano', 'Roma'].map((town) => all.find((p) => p.label.endsWith(town))),
    );
    expect(milano).toMatchObject({ kind: 'street', locationQuery: 'Via Torino, Milano' });
    expect(roma).toMatchObject({ kind: 'street', locationQuery: 'Via Torino, Roma' });
    for (const text of ['via torino, mil', 'via torino mil', 'via torino 12, milano']) {
      expect((await suggest(text))[0]?.label).toBe('Via Torino, Milano');
    }
  });

  it('rejects an unknown country, a missing text and an overlong text', async () => {
    for (const query of ['q=milano&country=XX', '', `q=${'a'.repeat(201)}`]) {
      const response = await app.inject({ url: `/api/v1/places/autocomplete?${query}` });
      expect(response.statusCode).toBe(422);
      expect(response.json().code).toBe('VALIDATION_EXCEPTION');
    }
  });
});

describe('center of a comune', () => {
  it('resolves to the comune if no listing is in a quarter of this name', async () => {
    expect(await resolvePlace(deps, 'centro Milano')).toMatchObject({
      place: { id: MILANO },
      precision: 'comune',
      unmatched: 'centro',
    });
    expect((await suggest('centro mil')).map((place) => place.label)).not.toContain('Centro, Milano');
    expect((await suggest('centro milano')).map((place) => place.label)).toEqual(['Milano, MI']);
  });
});

describe('streets', () => {
  it.each([
    ['Via Torino, Milano', 'Via Torino, Milano'],
    ['via torino 12 milano', 'Via Torino, Milano'],
    ['Milano, via Torino 12/a', 'Via Torino, Milano'],
    ['via torinoo, milano', 'Via Torino, Milano'],
    ['via torino', 'Via Torino, Roma'],
    ['Rio Terà San Leonardo', 'Rio Terà San Leonardo, Venezia'],
    ['rio tera san leonardo 12, Venezia', 'Rio Terà San Leonardo, Venezia'],
  ])('resolve %s to %s', async (text, label) => {
    expect((await resolvePlace(deps, text))?.place).toMatchObject({ kind: 'street', label });
  });

  it('of the same name elsewhere are alternatives to the one in the largest comune', async () => {
    expect((await resolvePlace(deps, 'via torino'))?.alternatives.map((place) => place.label)).toEqual([
      'Via Torino, Milano',
    ]);
  });

  it.each(['via torin, mil', 'via torin 12, roma'])('resolve from the prefix "%s" of a single street', async (text) => {
    const [first] = await suggest(text);
    expect(first?.kind).toBe('street');
    expect((await understandPlace(deps, text)).meant?.place.label).toBe(first?.label);
  });

  it('are ambiguous for a prefix of several', async () => {
    const understood = await understandPlace(deps, 'via torin');
    expect(understood).toMatchObject({ isAmbiguous: true });
    const labels = understood.meant
      ? [understood.meant.place, ...understood.meant.alternatives].map((at) => at.label)
      : [];
    expect(labels.slice(0, 2)).toEqual(['Via Torino, Roma', 'Via Torino, Milano']);
  });

  it('resolve to the comune if unknown', async () => {
    expect(await resolvePlace(deps, 'via delle nuvole 3, Milano')).toMatchObject({
      place: { id: MILANO },
      unmatched: 'via delle nuvole',
    });
  });

  it('are stored once, in any spelling and by concurrent writers', async () => {
    const write = (name: string) => registerStreet(deps, { name, comuneId: MILANO });
    const ids = await Promise.all(['Corso Buenos Aires', 'CORSO BUENOS AIRES', 'c.so Buenos Aires'].map(write));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeGreaterThanOrEqual(100_000_000);
  });
});

describe('gazetteer in the database', () => {
  it('is seeded once', async () => {
    expect(await seedGazetteer(deps.db)).toBe(false);
    await deps.db.deleteFrom('gazetteerVersion').execute();
    expect(await seedGazetteer(deps.db)).toBe(true);
    const { count } = await deps.db
      .selectFrom('place')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('kind', '=', 4)
      .executeTakeFirstOrThrow();
    expect(count).toBe(7894);
  });
});
