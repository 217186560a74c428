/** A step of an outline, in font units. */
export type Step = { command: string; args: readonly number[] };

/** An outline of lines and quadratic curves as an entry of TrueType's table `glyf`; nothing for none. */
export function simpleGlyph(steps: readonly Step[]): Buffer {
  const points: { x: number; y: number; onCurve: boolean }[] = [];
  const lasts: number[] = [];
  for (const { command, args } of steps) {
    if (command === 'closePath') {
      if (points.length - 1 > (lasts.at(-1) ?? -1)) lasts.push(points.length - 1);
      continue;
    }
    for (let at = 0; at < args.length; at += 2) {
      const onCurve = at + 2 === args.length;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), onCurve });
    }
  }
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return Buffer.concat([
    words([lasts.length, ...box, ...lasts, 0]),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    words(distances(xs)),
    words(distances(ys)),
    Buffer.alloc(points.length % 2),
  ]);
}

const distances = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeInt16BE(value, 2 * at);
  return bytes;
}
