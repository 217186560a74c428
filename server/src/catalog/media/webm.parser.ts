/** The part of WebM (RFC 8794, RFC 9559) with the picture dimensions. */

const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;

type Element = { id: number; body: number; end: number };

/** Picture dimensions from the start of a file; null when it describes no video track there. */
export function webmSides(head: Uint8Array): { width: number; height: number } | null {
  const tracks = find(head, find(head, { id: 0, body: 0, end: head.length }, SEGMENT), TRACKS);
  for (const track of elements(head, tracks)) {
    const video = track.id === TRACK ? find(head, track, VIDEO) : undefined;
    const [width, height] = [number(head, find(head, video, WIDTH)), number(head, find(head, video, HEIGHT))];
    if (width > 0 && height > 0) return { width, height };
  }
  return null;
}

const find = (head: Uint8Array, parent: Element | undefined, id: number) =>
  elements(head, parent).find((element) => element.id === id);

/** Child elements that start in `head`; one of unknown length, or longer, ends with it. */
function elements(head: Uint8Array, parent: Element | undefined): Element[] {
  const parsed: Element[] = [];
  for (let at = parent?.body ?? 0; parent && at < parent.end; ) {
    const idLength = lengthAt(head, at);
    const sizeLength = lengthAt(head, at + idLength);
    const body = at + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || body > parent.end) break;
    const id = digits(head, at, idLength);
    const size = digits(head, at + idLength, sizeLength) - 2 ** (7 * sizeLength);
    const unknown = size === 2 ** (7 * sizeLength) - 1;
    const end = unknown ? parent.end : Math.min(body + size, parent.end);
    parsed.push({ id, body, end });
    at = end;
  }
  return parsed;
}

/** The number of leading zero bits is the number of bytes of a value, minus one. */
const lengthAt = (head: Uint8Array, at: number): number => Math.clz32(head[at] ?? 0) - 23;

function digits(head: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value = value * 256 + (head[at + index] ?? 0);
  return value;
}

const number = (head: Uint8Array, element: Element | undefined): number =>
  element && element.end - element.body <= 4 ? digits(head, element.body, element.end - element.body) : 0;
