import type { MicroPoint } from '#contract/geo/geo-polygon';

/** A map rectangle in micro-degrees. */
export type Box = { south: number; west: number; north: number; east: number };

export function boxOf(corners: readonly MicroPoint[]): Box {
  const lats = corners.map((corner) => corner.lat6);
  const lngs = corners.map((corner) => corner.lng6);
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
}

/** Whether the corners form a map viewport. A box query is equivalent and cheaper. */
export function isBox(corners: readonly MicroPoint[]): boolean {
  if (corners.length !== 4) return false;
  const box = boxOf(corners);
  const onCorner = ({ lat6, lng6 }: MicroPoint) =>
    (lat6 === box.south || lat6 === box.north) && (lng6 === box.west || lng6 === box.east);
  const turns = corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    return (corner.lat6 === next.lat6) !== (corner.lng6 === next.lng6);
  });
  return turns && corners.every(onCorner);
}
