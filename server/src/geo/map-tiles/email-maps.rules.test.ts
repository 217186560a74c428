import { describe, expect, it } from 'vitest';
import { areaAround, areaMapPath, parseArea } from './email-maps.rules.ts';

const box = (south: number, west: number, north: number, east: number) =>
  `${south},${west};${south},${east};${north},${east};${north},${west}`;
const pathOf = (polygon: string) => {
  const area = areaAround(polygon);
  return area && areaMapPath(area);
};

describe('the map of the area of a search', () => {
  it.each([
    ['a quarter', box(45.4601, 9.1712, 45.4699, 9.1888), '/map-pictures/area/45.465,9.18,500.jpg'],
    ['a city', box(45.39, 9.06, 45.53, 9.28), '/map-pictures/area/45.46,9.17,8000.jpg'],
    ['a region', box(44.67, 8.49, 46.64, 11.43), '/map-pictures/area/45.7,10,128000.jpg'],
  ])('of %s has a rounded middle and one of few scales', (_, polygon, path) => {
    expect(pathOf(polygon)).toBe(path);
  });

  it('is one address for areas that differ by some meters', () => {
    expect(pathOf(box(45.46012, 9.17121, 45.46991, 9.18882))).toBe(pathOf(box(45.4601, 9.1712, 45.4699, 9.1888)));
  });

  it.each([
    ['a continent', box(36, -5, 47, 18)],
    ['the sea off Africa', box(-10.1, -10.1, -10, -10)],
    ['no polygon', '45,9;46,9'],
  ])('is none of %s', (_, polygon) => {
    expect(pathOf(polygon)).toBeNull();
  });

  it('contains every corner of the area', () => {
    for (let at = 0; at < 400; at += 1) {
      const [height, width] = [0.002 + (at % 20) * 0.031, 0.002 + Math.floor(at / 20) * 0.057];
      const [south, west] = [40.8517 + at * 0.00713, 8.1293 + at * 0.00917];
      const area = areaAround(box(south, west, south + height, west + width));
      if (!area) throw new Error('no area');
      const meters = (degrees: number) => degrees * 111_320;
      const perDegree = Math.cos((area.point.latitude * Math.PI) / 180);
      const [up, down] = [south + height - area.point.latitude, area.point.latitude - south].map(meters);
      const [right, left] = [west + width - area.point.longitude, area.point.longitude - west].map(meters);
      // The picture has 110 pixels for each radius: 180 from the middle upwards, 320 sideways.
      expect(Math.max(up ?? 0, down ?? 0)).toBeLessThan((area.radius * 180) / 110);
      expect(Math.max(right ?? 0, left ?? 0) * perDegree).toBeLessThan((area.radius * 320) / 110);
    }
  });
});

describe('the address of an area', () => {
  it('is read back as it was written', () => {
    for (const name of ['45.465,9.18,500', '45.46,9.17,8000', '45.7,10,128000'])
      expect(areaMapPath(parseArea(name) as NonNullable<ReturnType<typeof parseArea>>)).toBe(
        `/map-pictures/area/${name}.jpg`,
      );
  });

  it.each([
    ['a more exact middle', '45.4651,9.18,500'],
    ['a middle too exact for its scale', '45.465,9.18,8000'],
    ['another radius', '45.465,9.18,501'],
    ['another spelling', '45.4650,9.18,500'],
    ['a sign', '+45.465,9.18,500'],
    ['a place outside of our countries', '0.5,0.5,500'],
    ['words', 'x'],
  ])('does not allow %s', (_, name) => {
    expect(parseArea(name)).toBeNull();
  });
});
