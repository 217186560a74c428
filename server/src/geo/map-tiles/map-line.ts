import type { MapStatus } from './map-tiles.port.ts';

const HOW = 'docs/operations.md "Maps"';

/** The line of a start: which map visitors see, and how an operator gets a better one. */
export function mapLine({ kind, source, state, lastFailure }: MapStatus): string {
  if (kind === 'off') return `Map: schematic, because MAP_TILES=off. With streets: ${HOW}`;
  if (state === 'off')
    return `Map: schematic, because ${lastFailure?.reason ?? 'MAP_TILES cannot be used'} (${source}). See ${HOW}`;
  if (kind === 'tileJson' || kind === 'pmtilesUrl')
    return `Map: streets of ${source}, fetched for visitors and cached. Faster and independent with an own file: ${HOW}`;
  return `Map: streets of ${source}`;
}
