/** Rounds a polyline or a ring through its points (Catmull-Rom). @param {number[][]} points @param {boolean} closed */
export function smooth(points, closed, steps = 6) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))]);
  const out = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) out.push([0, 1].map((k) => spline(a[k], b[k], c[k], d[k], s / steps)));
  }
  out.push(closed ? out[0] : points[n - 1]);
  return out;
}

function spline(a, b, c, d, t) {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** Smallest box around a ring: [west, south, east, north]. */
export function boxOf(ring) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

export const boxesMeet = (a, b) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** Clips a ring to a box (Sutherland-Hodgman), so that clipping against a full coast stays cheap. */
export function cutToBox(ring, [west, south, east, north]) {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, edge, sign] of sides) {
    const clipped = [];
    for (let i = 0; i < points.length; i++) {
      const [p, q] = [points[i], points[(i + 1) % points.length]];
      const inside = (v) => sign * (v[axis] - edge) >= 0;
      if (inside(p)) clipped.push(p);
      if (inside(p) !== inside(q)) {
        const t = (edge - p[axis]) / (q[axis] - p[axis]);
        clipped.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
    }
    points = clipped;
    if (points.length < 3) return null;
  }
  return [...points, points[0]];
}
