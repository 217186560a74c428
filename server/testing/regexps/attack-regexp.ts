/**
 * Finds a text on which a regular expression backtracks: its literals, symbols and character classes, repeated between start and end.
 * Lengths grow in small steps, so that exponential cases show early: twelve more characters turn 0.1 s into minutes.
 */

const lengths = [20, 24, 28, 32, 36, 40, 48, 60, 80, 120, 200, 400, 1_000, 2_500, 6_000, 18_000, 100_000];
/** In characters. A linear expression reads as many in a millisecond, also on a busy machine. */
const TELLING = 6_000;
const SUSPICIOUS_MS = 2;
/** In milliseconds for 100,000 characters: harmless for a server; quadratic time takes a hundred times as long. */
const TIMEOUT_MS = 100;
/** A single slow run may be caused by scheduling. */
const ATTEMPTS = 3;

export type Weakness = { text: string; length: number; ms: number };
type Attack = { head: string; pump: string; tail: string };

/** First text that takes longer than `TIMEOUT_MS`, of at most `longest` characters; null if none. */
export function attackRegexp(regexp: RegExp, longest = 100_000): Weakness | null {
  let slowest: { attack: Attack; ms: number } | undefined;
  for (const attack of attacksOn(regexp.source)) {
    for (const length of [...lengths.filter((one) => one < longest), longest]) {
      const ms = timeOf(regexp, attack, length);
      if (ms > TIMEOUT_MS) return weakness(attack, length, ms);
      if (length < TELLING) continue;
      if (!slowest || ms > slowest.ms) slowest = { attack, ms };
      if (ms < SUSPICIOUS_MS) break;
    }
  }
  if (!slowest) return null;
  const ms = timeOf(regexp, slowest.attack, longest);
  return ms > TIMEOUT_MS ? weakness(slowest.attack, longest, ms) : null;
}

const weakness = ({ head, pump, tail }: Attack, length: number, ms: number): Weakness => ({
  text: `${head}(${pump})…${tail}`,
  length,
  ms: Math.round(ms),
});

/** Best time in milliseconds. */
function timeOf(regexp: RegExp, { head, pump, tail }: Attack, length: number): number {
  const text = head + pump.repeat(Math.ceil(length / pump.length)) + tail;
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && best > SUSPICIOUS_MS; attempt += 1) {
    regexp.lastIndex = 0;
    const before = performance.now();
    // With `g` this reads the full text, otherwise up to the first match.
    text.replace(regexp, '');
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

const kinds = ['a', 'A', '0', ' ', '\n', '_', '-', '.', 'è', '\u{1f600}'];
const limits = { words: 6, signs: 8, heads: 2, tails: 1, pairs: 3 };

function* attacksOn(source: string): Generator<Attack> {
  // Ignores escapes and class names.
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\[dDwWsSbB]|\(\?<\w+>|\(\?[:=!<]+/g, ' ').replace(/\\(.)/g, '$1');
  const words = [...new Set(plain.match(/[\p{L}\d@:/.,-]{2,}/gu) ?? [])].slice(0, limits.words);
  const signs = [...new Set([...plain].filter((char) => !/[()[\]{}*+?|^$ ]/.test(char)))].slice(0, limits.signs);
  const pairs = ['a', '0', ' '].flatMap((one) => signs.slice(0, limits.pairs).map((sign) => one + sign));
  for (const pump of new Set([...kinds, ...signs, ...words, ...pairs])) {
    for (const head of ['', 'a', '!', ...words.slice(0, limits.heads)]) {
      for (const tail of ['', '\0', '\n!', ...signs.slice(0, limits.tails)]) yield { head, pump, tail };
    }
  }
}
