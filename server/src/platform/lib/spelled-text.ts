/**
 * A normalized text with the source position of each character, so that matches can be shown as written. `from` and
 * `to`: source span of each UTF-16 unit.
 */
export type SpelledText = { text: string; from: readonly number[]; to: readonly number[] };

/** Maps character by character; '' drops a character. */
export function spelled(source: string, spell: (character: string) => string): SpelledText {
  let text = '';
  const [from, to]: [number[], number[]] = [[], []];
  let at = 0;
  for (const character of source) {
    const written = spell(character);
    text += written;
    for (let unit = 0; unit < written.length; unit += 1) {
      from.push(at);
      to.push(at + character.length);
    }
    at += character.length;
  }
  return { text, from, to };
}

/** Replaces all matches; `pattern` needs the flag g. A replacement has the source span of its match. */
export function respelled(
  { text, from, to }: SpelledText,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string,
): SpelledText {
  const parts: string[] = [];
  const [froms, tos]: [number[], number[]] = [[], []];
  let done = 0;
  const copyUntil = (until: number) => {
    parts.push(text.slice(done, until));
    for (let unit = done; unit < until; unit += 1) {
      froms.push(from[unit] ?? 0);
      tos.push(to[unit] ?? 0);
    }
  };
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    copyUntil(match.index);
    const written = write(match);
    parts.push(written);
    for (let unit = 0; unit < written.length; unit += 1) {
      froms.push(from[match.index] ?? 0);
      tos.push(to[end - 1] ?? 0);
    }
    done = end;
  }
  copyUntil(text.length);
  return { text: parts.join(''), from: froms, to: tos };
}

/** Source span of the units from `start` to before `end`. */
export function sourceSpan({ from, to }: SpelledText, start: number, end: number): { start: number; end: number } {
  return { start: from[start] ?? 0, end: to[end - 1] ?? 0 };
}
