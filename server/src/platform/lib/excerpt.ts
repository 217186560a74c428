/** Text around a span on one line, with the span in the middle; `match` is the span within the excerpt. `max` in UTF-16 units. */
export function excerptOf(
  source: string,
  { start, end }: { start: number; end: number },
  max: number,
): { excerpt: string; match: string } {
  const match = onOneLine(source.slice(start, end)).trim();
  if (match.length >= max) {
    const cut = sliceCharacters(match, max);
    return { excerpt: cut, match: cut };
  }
  const before = onOneLine(source.slice(0, start)).trimStart();
  const after = onOneLine(source.slice(end)).trimEnd();
  const room = max - match.length;
  const left = Math.min(before.length, Math.max(Math.floor(room / 2), room - after.length));
  const right = Math.min(after.length, room - left);
  const excerpt = `${lastWords(before, left)}${match}${firstWords(after, right)}`;
  return { excerpt, match };
}

const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ');

const isLow = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));
/** Never cuts within a surrogate pair. */
const sliceCharacters = (text: string, length: number) => text.slice(0, isLow(text, length) ? length - 1 : length);

/** Keeps complete words, unless there is only one. The ellipsis counts as one character. */
function lastWords(text: string, length: number): string {
  if (length >= text.length) return text;
  const cut = text.slice(text.length - Math.max(0, length - 1));
  const whole = cut.includes(' ') ? cut.slice(cut.indexOf(' ') + 1) : '';
  return length < 1 ? '' : `…${whole}`;
}

function firstWords(text: string, length: number): string {
  if (length >= text.length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  const whole = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : '';
  return length < 1 ? '' : `${whole}…`;
}
