/** A source that cannot be used: missing, or with another schema. Its message completes "MAP_TILES: …". */
export class MapSourceError extends Error {}
