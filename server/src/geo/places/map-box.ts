import type { MicroPoint } from '#contract/geo/geo-polygon';

/** A map rectangle in micro-degrees. */
export type Box = { south: number; west: number; north: number; east: number };

export function boxOf(corners: readonly MicroPoint[]): Box {
  const lats = corners.map((corner) => corner.latMicro);
  const lngs = corners.map((corner) => corner.lngMicro);
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
}

/** Whether the corners form a map viewport. A box query is equivalent and cheaper. */
export function isBox(corners: readonly MicroPoint[]): boolean {
  if (corners.length !== 4) return false;
  const box = boxOf(corners);
  const onCorner = ({ latMicro, lngMicro }: MicroPoint) =>
    (latMicro === box.south || latMicro === box.north) && (lngMicro === box.west || lngMicro === box.east);
  const turns = corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    return (corner.latMicro === next.latMicro) !== (corner.lngMicro === next.lngMicro);
  });
  return turns && corners.every(onCorner);
}
