import { readFile } from 'node:fs/promises';

/** Populated place of GeoNames (CC BY 4.0), used columns only; coordinates in micro-degrees. */
export type GeoName = {
  id: number;
  name: string;
  alternateNames: string[];
  latMicro: number;
  lngMicro: number;
  feature: string;
  country: string;
  admin1: string;
  /** ISTAT code of the comune, in Italy. */
  admin3: string;
  population: number;
};

/** Reads a GeoNames dump such as cities500.txt. */
export async function readGeoNames(path: string): Promise<GeoName[]> {
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const cell = line.split('\t');
      const at = (column: number) => cell[column] ?? '';
      return {
        id: Number(at(0)),
        name: at(1),
        alternateNames: at(3).split(','),
        latMicro: Math.round(Number(at(4)) * 1e6),
        lngMicro: Math.round(Number(at(5)) * 1e6),
        feature: at(7),
        country: at(8),
        admin1: at(10),
        admin3: at(12),
        population: Number(at(14)),
      };
    });
}
