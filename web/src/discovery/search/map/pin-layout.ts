/** Box of a pin on the map in pixels; `x` and `y` are its center. Pins align to whole pixels. */
type Box = { x: number; y: number; width: number; height: number };
export type Pin = Box & { name: string; count: number };
/** A control of the page over the map. */
export type Cover = { left: number; top: number; right: number; bottom: number };

/** Pins merged into one. `x` and `y` are the position; `dx` and `dy` are the offset to the rendered pin. */
export type PlacedPin = Box & {
  names: readonly string[];
  count: number;
  dx: number;
  dy: number;
  /** Its position is outside the frame or covered, and no free spot is near. */
  isOutOfSight: boolean;
};

export type PinLayoutInput = {
  pins: readonly Pin[];
  frame: { width: number; height: number };
  covers: readonly Cover[];
  /** Size of merged pins. */
  mergedSize: (count: number) => { width: number; height: number };
  /** Maximum shift of a pin in pixels. */
  maxShift: number;
};

const GAP = 3;
/** Maximum distance in pixels between a pin and its covered position. */
const MAX_SHIFT_FROM_COVER = 48;
const ROUNDS = 60;

type Node = PlacedPin & { anchorX: number; anchorY: number; atX: number; atY: number };

/** Places pins without overlaps: shifts them apart and merges the rest. Deterministic; preserves the total count. */
export function layoutPins(input: PinLayoutInput): PlacedPin[] {
  let nodes = input.pins.map((pin) => nodeOf({ ...pin, names: [pin.name] }, input)).sort(byName);
  for (;;) {
    pushApart(nodes, input);
    const merged = mergeOverlapping(nodes, input);
    if (merged === nodes) break;
    nodes = merged;
  }
  return nodes.map(({ names, count, x, y, width, height, atX, atY, isOutOfSight }) => ({
    names,
    count,
    x,
    y,
    width,
    height,
    dx: atX - x,
    dy: atY - y,
    isOutOfSight,
  }));
}

const byName = (one: Node, other: Node) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1);

function nodeOf(pin: Box & { names: readonly string[]; count: number }, input: PinLayoutInput): Node {
  const box = { x: Math.round(pin.x), y: Math.round(pin.y), width: pin.width, height: pin.height };
  const anchor = freeSpot(box, input);
  return {
    names: pin.names,
    count: pin.count,
    ...box,
    dx: 0,
    dy: 0,
    isOutOfSight: anchor === null,
    anchorX: anchor?.x ?? box.x,
    anchorY: anchor?.y ?? box.y,
    atX: anchor?.x ?? box.x,
    atY: anchor?.y ?? box.y,
  };
}

/** Nearest spot inside the frame and clear of covers; null if none is near. */
function freeSpot(box: Box, { frame, covers }: PinLayoutInput): { x: number; y: number } | null {
  if (box.x < 0 || box.y < 0 || box.x > frame.width || box.y > frame.height) return null;
  const [halfWidth, halfHeight] = [box.width / 2 + GAP, box.height / 2 + GAP];
  const inFrame = {
    x: Math.round(Math.max(halfWidth, Math.min(frame.width - halfWidth, box.x))),
    y: Math.round(Math.max(halfHeight, Math.min(frame.height - halfHeight, box.y))),
  };
  const spots = [
    inFrame,
    ...covers.flatMap(({ left, top, right, bottom }) => [
      { x: inFrame.x, y: Math.ceil(bottom + halfHeight) },
      { x: inFrame.x, y: Math.floor(top - halfHeight) },
      { x: Math.floor(left - halfWidth), y: inFrame.y },
      { x: Math.ceil(right + halfWidth), y: inFrame.y },
    ]),
  ];
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - box.x, y - box.y);
  const free = spots
    .filter((spot, index) => index === 0 || far(spot) <= MAX_SHIFT_FROM_COVER)
    .filter((spot) => isFree({ ...box, ...spot }, { frame, covers }))
    .sort((one, other) => far(one) - far(other));
  return free[0] ?? null;
}

function isFree({ x, y, width, height }: Box, { frame, covers }: Pick<PinLayoutInput, 'frame' | 'covers'>): boolean {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  if (left < 0 || top < 0 || right > frame.width || bottom > frame.height) return false;
  return covers.every(
    (cover) => right <= cover.left || left >= cover.right || bottom <= cover.top || top >= cover.bottom,
  );
}

/** Overlap of two boxes; null without overlap. */
function overlapOf(one: Node, other: Node): { wide: number; tall: number } | null {
  const wide = (one.width + other.width) / 2 + GAP - Math.abs(one.atX - other.atX);
  const tall = (one.height + other.height) / 2 + GAP - Math.abs(one.atY - other.atY);
  return wide > 0.5 && tall > 0.5 ? { wide, tall } : null;
}

/** Calls `visit` for every overlapping pair. Sorted by left side, so that distant pairs are skipped. */
function eachOverlap(nodes: readonly Node[], visit: (one: Node, other: Node) => void): void {
  const left = ({ atX, width }: Node) => atX - width / 2;
  const sorted = nodes.filter(({ isOutOfSight }) => !isOutOfSight).sort((a, b) => left(a) - left(b) || byName(a, b));
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as Node;
      if (left(other) > one.atX + one.width / 2 + GAP) break;
      visit(one, other);
    }
  });
}

/** Shifts overlapping pins apart, up to the maximum shift. */
function pushApart(nodes: Node[], input: PinLayoutInput): void {
  for (let round = 0; round < ROUNDS; round++) {
    let hasMoved = false;
    eachOverlap(nodes, (one, other) => {
      const overlap = overlapOf(one, other);
      if (!overlap) return;
      const isSideways = overlap.wide <= overlap.tall;
      const half = Math.ceil((isSideways ? overlap.wide : overlap.tall) / 2);
      const isBefore = isSideways
        ? one.atX < other.atX || (one.atX === other.atX && byName(one, other) < 0)
        : one.atY < other.atY || (one.atY === other.atY && byName(one, other) < 0);
      const step = isBefore ? half : -half;
      const by = isSideways ? { x: step, y: 0 } : { x: 0, y: step };
      const hasOneMoved = move(one, { x: -by.x, y: -by.y }, input);
      hasMoved = move(other, by, input) || hasOneMoved || hasMoved;
    });
    if (!hasMoved) return;
  }
}

function move(node: Node, by: { x: number; y: number }, input: PinLayoutInput): boolean {
  const within = (value: number, anchor: number) =>
    Math.max(anchor - input.maxShift, Math.min(anchor + input.maxShift, value));
  const to = { x: within(node.atX + by.x, node.anchorX), y: within(node.atY + by.y, node.anchorY) };
  if (to.x === node.atX && to.y === node.atY) return false;
  if (!isFree({ ...node, ...to }, input)) return false;
  node.atX = to.x;
  node.atY = to.y;
  return true;
}

/** If the midpoint of two pins is covered, the merged pin uses one of their own positions. */
function moveToSpot(one: Node, node: Node): Node {
  const spot = { anchorX: one.anchorX, anchorY: one.anchorY, atX: one.anchorX, atY: one.anchorY };
  return { ...node, ...spot, width: Math.min(node.width, one.width), isOutOfSight: false };
}

/** Merges pins that still overlap, largest overlap first, each at most once; returns the same array without overlaps. */
function mergeOverlapping(nodes: Node[], input: PinLayoutInput): Node[] {
  const pairs: { one: Node; other: Node; area: number }[] = [];
  eachOverlap(nodes, (one, other) => {
    const overlap = overlapOf(one, other);
    if (overlap) pairs.push({ one, other, area: overlap.wide * overlap.tall });
  });
  if (pairs.length === 0) return nodes;
  pairs.sort((a, b) => b.area - a.area || byName(a.one, b.one) || byName(a.other, b.other));
  const merging = new Set<Node>();
  const merged: Node[] = [];
  for (const { one, other } of pairs) {
    if (merging.has(one) || merging.has(other)) continue;
    merging.add(one).add(other);
    const count = one.count + other.count;
    const names = [...one.names, ...other.names].sort();
    const mean = (a: number, b: number) => (a * one.count + b * other.count) / count;
    const place = { x: mean(one.x, other.x), y: mean(one.y, other.y) };
    const node = nodeOf({ names, count, ...place, ...input.mergedSize(count) }, input);
    merged.push(node.isOutOfSight ? moveToSpot(one, node) : node);
  }
  const rest = nodes.filter((node) => !merging.has(node));
  for (const node of rest) {
    node.atX = node.anchorX;
    node.atY = node.anchorY;
  }
  return [...rest, ...merged].sort(byName);
}
