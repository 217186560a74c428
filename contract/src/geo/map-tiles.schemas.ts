import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as addresses from './map-tiles.ts';
import { mapStates } from './map-tiles.ts';

const zoom = z.int().min(0).max(30);

/** TileJSON 3.0.0 with additional fields. Without street tiles `tiles` and `vector_layers` are empty. */
const tileJson = z
  .object({
    tilejson: z.literal('3.0.0'),
    name: z.string(),
    state: z.enum(mapStates),
    /** Version of the data; part of the address of its tiles. Null without street tiles. */
    build: z.string().nullable(),
    /** `/map/{build}/{z}/{x}/{y}.pbf`, relative to the origin. */
    tiles: z.array(z.string()),
    minzoom: zoom,
    maxzoom: zoom,
    /** West, south, east, north in degrees. */
    bounds: z.array(z.number()).length(4),
    vector_layers: z.array(z.object({ id: z.string() })),
    /** Safe HTML of `credits`. */
    attribution: z.string(),
    credits: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
    /** Date of the data, if the source has one. */
    asOf: z.iso.date().nullable(),
  })
  .meta({ id: 'TileJson' });
export type TileJson = z.infer<typeof tileJson>;

export const getTileJson = defineEndpoint({
  ...addresses.getTileJson,
  summary: 'Street tiles of the maps, as TileJSON',
  description:
    'The tiles are at `tiles`, below this site. `tiles` is empty while there are none (MAP_TILES=off) or their provider is unavailable.',
  who: 'anyone',
  query: z.object({
    /** Waits up to four seconds for a provider that was not contacted yet. */
    wait: z.enum(['1']).optional(),
  }),
  output: tileJson,
  cacheSeconds: 30,
  errors: [],
});
