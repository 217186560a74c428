import { readFile } from 'node:fs/promises';
import { type LandmarkCategory, landmarkRadii } from '../../contract/src/geo/places.ts';

const categories = Object.keys(landmarkRadii) as LandmarkCategory[];

/** Row of `landmarks.tsv`. Coordinates are degrees; `comune` is an ISTAT code; only `metro` has lines ("M3"). */
export type Landmark = {
  id: number;
  name: string;
  aliases: string[];
  comune: string;
  latitude: number;
  longitude: number;
  category: LandmarkCategory;
  lines: string[];
};

/** Reads `landmarks.tsv`. Throws on a row with an unknown category. */
export async function readLandmarks(): Promise<Landmark[]> {
  const file = await readFile(new URL('landmarks.tsv', import.meta.url), 'utf8');
  return file
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [id, name = '', aliases, comune = '', latitude, longitude, text = '', lines] = line.split('\t');
      const category = categories.find((known) => known === text);
      if (!category) throw new Error(`landmarks.tsv: ${name} has the category "${text}".`);
      return {
        id: Number(id),
        name,
        aliases: aliases ? aliases.split(';') : [],
        comune,
        latitude: Number(latitude),
        longitude: Number(longitude),
        category,
        lines: lines ? lines.split('+') : [],
      };
    });
}
