/**
 * Whether an area is map bounds (four axis-parallel corners from `boundsText`), not a user's polygon. Separate from the map's `area.ts`,
 * because lists use it too. Equal degrees have equal texts.
 */
export function isBoundsArea(text: string | undefined): boolean {
  const [first, second, third, fourth, ...rest] = text?.split(';').map((corner) => corner.split(',')) ?? [];
  if (!first || !second || !third || !fourth || rest.length > 0) return false;
  const [latitude, longitude] = [0, 1] as const;
  const turns = (a: 0 | 1, b: 0 | 1) =>
    first[a] === second[a] && second[b] === third[b] && third[a] === fourth[a] && fourth[b] === first[b];
  const isFlat = first[latitude] === third[latitude] || first[longitude] === third[longitude];
  return !isFlat && (turns(latitude, longitude) || turns(longitude, latitude));
}
