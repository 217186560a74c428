import { describe, expect, it } from 'vitest';
import { distanceBetween } from '#contract/geo/nearby';
import { landmarkRadii } from '#contract/geo/places';
import { circleArea } from './circle-area.ts';
import { loadPlaceIndex } from './load-place-index.ts';
import { locationQueryOf } from './location-query.ts';
import { readPlaceText } from './resolve-place.ts';

const index = await loadPlaceIndex();
const read = (text: string) => readPlaceText(index, text).best;
const landmarks = index.places.filter(({ kind }) => kind === 'landmark');

describe('a search text with a landmark', () => {
  it.each([
    ['vicino al Politecnico', 'Politecnico, Milano', 'university'],
    ['zona Bocconi', 'Università Bocconi, Milano', 'university'],
    ['Milano zona Bocconi', 'Università Bocconi, Milano', 'university'],
    ['metro Lodi TIBB', 'Lodi TIBB, Milano', 'metro'],
    ['M3 Lodi', 'Lodi TIBB, Milano', 'metro'],
    ['metro A San Giovanni', 'San Giovanni, Roma', 'metro'],
    ['metro De Angeli', 'De Angeli, Milano', 'metro'],
    ['metro Bologna', 'Bologna, Roma', 'metro'],
    ['fermata Garibaldi', 'Garibaldi, Milano', 'metro'],
    ['Lodi TIBB metro station', 'Lodi TIBB, Milano', 'metro'],
    ['stazione centrale', 'Milano Centrale, Milano', 'rail'],
    ['stazione centrale, Napoli', 'Napoli Centrale, Napoli', 'rail'],
    ['stazione di Asti', 'Stazione di Asti, Asti', 'rail'],
    ["stazione dell'Aquila", "Stazione dell'Aquila, L'Aquila", 'rail'],
    ['vicino alla stazione di Bologna', 'Bologna Centrale, Bologna', 'rail'],
    ['colosseo', 'Colosseo, Roma', 'sight'],
    ['Politecnico', 'Politecnico, Milano', 'university'],
    ['Politecnico, Torino', 'Politecnico, Torino', 'university'],
    ['Termini', 'Roma Termini, Roma', 'rail'],
    ['Politecnico Bari', 'Politecnico, Bari', 'university'],
    ["vicino all'ospedale Niguarda", 'Ospedale Niguarda, Milano', 'hospital'],
    ['near the Colosseo', 'Colosseo, Roma', 'sight'],
    ['in der Nähe vom Politecnico', 'Politecnico, Milano', 'university'],
    ["près de l'aeroporto di Linate", 'Aeroporto di Milano Linate, Segrate', 'airport'],
    ['cerca de la Sapienza', 'La Sapienza, Roma', 'university'],
  ])('%s → %s', (text, label, category) => {
    expect(read(text)?.place).toMatchObject({ kind: 'landmark', label, landmark: { category } });
  });

  it.each([
    ['vicino a Bologna', 'Bologna, BO'],
    ['Lodi', 'Lodi, LO'],
    ['Lambrate', 'Lambrate, Milano'],
    ['zona Lambrate', 'Lambrate, Milano'],
    ['zona Isola, Milano', 'Isola, Milano'],
  ])('leaves %s to the place that is better known under the name: %s', (text, label) => {
    expect(read(text)?.place.label).toBe(label);
  });

  it.each([
    ['metro lodi tib', 'Lodi TIBB, Milano'],
    ['metro Garibbaldi', 'Garibaldi, Milano'],
    ['vicino al polittecnico', 'Politecnico, Milano'],
    ['polittecnico, Torino', 'Politecnico, Torino'],
    ['università boconi', 'Università Bocconi, Milano'],
    ['ospedale Nigarda', 'Ospedale Niguarda, Milano'],
    ['fontana di treivi', 'Fontana di Trevi, Roma'],
    ['metro Cadornna', 'Cadorna, Milano'],
    ['stazione Tiburtinna', 'Roma Tiburtina, Roma'],
  ])('corrects %s to %s', (text, label) => {
    expect(read(text)).toMatchObject({ place: { kind: 'landmark', label }, guessed: true });
  });

  it.each([
    ['Policlinicco, Arona', 'Arona, NO'],
    ['Solari, Milano', 'Milano, MI'],
    ['Colosseo Milano', 'Milano, MI'],
  ])('leaves no named comune for a similar landmark: %s', (text, label) => {
    expect(read(text)?.place.label).toBe(label);
  });

  it.each([
    ['Colosseum', 'Colosseo, Roma'],
    ['near the Colosseum, Rome', 'Colosseo, Roma'],
    ['Trevi Fountain', 'Fontana di Trevi, Roma'],
    ['cerca de la Fontana de Trevi', 'Fontana di Trevi, Roma'],
    ['Aeroporto Linate', 'Aeroporto di Milano Linate, Segrate'],
    ['linate airport', 'Aeroporto di Milano Linate, Segrate'],
    ['Flughafen Malpensa', 'Aeroporto di Milano Malpensa, Ferno'],
    ['near Bocconi University', 'Università Bocconi, Milano'],
    ['San Raffaele hospital, Milan', 'Ospedale San Raffaele, Milano'],
    ['hôpital Niguarda', 'Ospedale Niguarda, Milano'],
  ])('is read in other languages: %s', (text, label) => {
    expect(read(text)?.place).toMatchObject({ kind: 'landmark', label });
  });

  it.each(['vicino alla metro', "vicino all'ospedale", 'metro'])('has no landmark in "%s"', (text) => {
    expect(read(text)?.place.kind).not.toBe('landmark');
  });

  it('offers the namesakes of other cities', () => {
    const labels = read('Politecnico')?.alternatives.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Politecnico, Torino', 'Politecnico, Bari']));
  });

  it.each([
    ['a 10 minuti da Porta Susa', 620],
    ['a 5 minuti a piedi dal Colosseo', 310],
    ['entro 2 km dal Politecnico', 2000],
    ['Politecnico, Milano, entro 1,5 km', 1500],
    ['a 500 m dal Politecnico', 500],
    ['10 Minuten zu Fuß vom Politecnico', 620],
    ['Politecnico, Milano, entro 90 km', 10_000],
    ['Politecnico, Milano', null],
  ])('reads the radius of "%s": %s', (text, radius) => {
    expect(read(text)).toMatchObject({ place: { kind: 'landmark' }, radius });
  });

  it('finds every landmark by its locationQuery, also with a wider radius', () => {
    const lost = landmarks.filter((place) => read(locationQueryOf(index, place))?.place.id !== place.id);
    expect(lost.map(({ label }) => label)).toEqual([]);
    const [first] = landmarks;
    expect(read(locationQueryOf(index, first as (typeof landmarks)[0], 2000))?.radius).toBe(2000);
  });
});

describe('the circle around a landmark', () => {
  it('has the area of its radius within 0.5 %', () => {
    const center = { latMicro: 45_464_200, lngMicro: 9_190_000 };
    for (const radius of [landmarkRadii.metro, landmarkRadii.airport]) {
      const corners = circleArea(center, radius);
      const far = corners.map(({ latMicro, lngMicro }) =>
        distanceBetween(
          { latitude: center.latMicro / 1e6, longitude: center.lngMicro / 1e6 },
          { latitude: latMicro / 1e6, longitude: lngMicro / 1e6 },
        ),
      );
      const wedge = Math.sin((2 * Math.PI) / corners.length) / 2;
      const area = far.reduce((sum, from, at) => sum + wedge * from * (far[(at + 1) % far.length] as number), 0);
      expect(Math.abs(area / (Math.PI * radius ** 2) - 1)).toBeLessThan(0.005);
    }
  });
});
