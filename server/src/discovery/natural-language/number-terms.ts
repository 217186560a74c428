import type { Token } from './token.ts';

/** Number words: "trecentomila", "mezzo milione", "1,2 mln", "un milione e mezzo", "two hundred thousand". */

const units: Readonly<Record<string, number>> = {
  zero: 0,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
  sedici: 16,
  diciassette: 17,
  diciotto: 18,
  diciannove: 19,
};
const tens: Readonly<Record<string, number>> = {
  vent: 20,
  trent: 30,
  quarant: 40,
  cinquant: 50,
  sessant: 60,
  settant: 70,
  ottant: 80,
  novant: 90,
};
const english: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

function below100(word: string): number | null {
  if (word in units) return units[word] as number;
  for (const [stem, value] of Object.entries(tens)) {
    if (!word.startsWith(stem)) continue;
    const rest = word.slice(stem.length).replace(/^[ai]/, '');
    if (rest === '') return value;
    if (rest === 'uno' || rest === 'un') return value + 1;
    const unit = units[rest];
    if (unit !== undefined && unit < 10) return value + unit;
  }
  return null;
}

function below1000(word: string): number | null {
  const at = word.indexOf('cent');
  if (at < 0) return below100(word);
  const hundreds = at === 0 ? 1 : units[word.slice(0, at)];
  if (hundreds === undefined || hundreds > 9) return null;
  const rest = word.slice(at + 4).replace(/^o/, '');
  if (rest === '') return hundreds * 100;
  const low = below100(rest) ?? below100(`o${rest}`);
  return low === null ? null : hundreds * 100 + low;
}

/** "duecentocinquantamila" → 250000; null for any other word. */
export function wordNumber(word: string): number | null {
  if (word in english) return english[word] as number;
  const thousand = /^(.*?)(mille|mila)(.*)$/.exec(word);
  if (!thousand) return below1000(word);
  const [, before = '', kind, after = ''] = thousand;
  const high = before === '' ? (kind === 'mille' ? 1 : null) : below1000(before);
  const low = after === '' ? 0 : below1000(after);
  return high === null || low === null ? null : high * 1000 + low;
}

const thousands = new Set(['mila', 'k', 'thousand', 'mille']);
const millions = new Set(['mln', 'milione', 'milioni', 'million', 'millions', 'mio', 'mil']);
/** "300 mil" is Spanish for thousands, "1,2 mil" short for millions. */
const MAX_MIL = 50;

/** Whether it is a number or part of one, such as "mila". */
export const isNumeric = ({ kind, norm }: Token): boolean =>
  kind === 'number' || thousands.has(norm) || millions.has(norm) || wordNumber(norm) !== null;

const scaleOf = (token: Token | undefined) =>
  token && thousands.has(token.norm) ? 1000 : token && millions.has(token.norm) ? 1_000_000 : 1;

function joined(first: Token, last: Token, value: number, scale: number): Token {
  const whole = Math.round(value);
  return { start: first.start, end: last.end, kind: 'number', norm: `${whole}${scale > 1 ? 'k' : ''}`, value, scale };
}

/** Converts number words and merges the tokens of one number. `norm` ends in "k" for thousands and millions. */
export function mergeNumbers(tokens: readonly Token[], prompt: string): Token[] {
  const merged: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const parsed = halfMillion(tokens, at) ?? plainNumber(tokens, at, prompt);
    if (!parsed) {
      merged.push(tokens[at] as Token);
      at++;
      continue;
    }
    const longer = withScale(tokens, parsed);
    merged.push(longer.token);
    at = longer.next;
  }
  return merged;
}

type ParsedNumber = { token: Token; next: number };

/** "mezzo milione", "half a million". */
function halfMillion(tokens: readonly Token[], at: number): ParsedNumber | null {
  const first = tokens[at] as Token;
  if (first.norm !== 'mezzo' && first.norm !== 'half') return null;
  const next = tokens[at + 1]?.norm === 'a' ? at + 2 : at + 1;
  const last = tokens[next];
  return last && millions.has(last.norm) ? { token: joined(first, last, 500_000, 1_000_000), next: next + 1 } : null;
}

function plainNumber(tokens: readonly Token[], at: number, prompt: string): ParsedNumber | null {
  const first = tokens[at] as Token;
  const second = tokens[at + 1];
  if (first.kind === 'number') {
    return spacedNumber(tokens, at, prompt) ?? { token: first, next: at + 1 };
  }
  if (first.kind !== 'word') return null;
  if (first.norm === 'un' || first.norm === 'a' || first.norm === 'one') {
    if (second && millions.has(second.norm)) return { token: { ...first, value: 1, norm: '1' }, next: at + 1 };
    if (first.norm !== 'one') return null;
  }
  const value = wordNumber(first.norm);
  if (value === null) return null;
  const large = value >= 1000 && value % 1000 === 0;
  const token = joined(first, first, value, large ? 1000 : 1);
  if (second?.norm === 'hundred')
    return withTens(tokens, { token: joined(first, second, value * 100, 1), next: at + 2 });
  return withTens(tokens, { token, next: at + 1 });
}

/** "doscientos cincuenta", "two hundred and fifty". */
function withTens(tokens: readonly Token[], parsed: ParsedNumber): ParsedNumber {
  const { token } = parsed;
  if (token.value < 100 || token.value >= 1000 || token.value % 100 !== 0) return parsed;
  const next = tokens[parsed.next]?.norm === 'and' ? parsed.next + 1 : parsed.next;
  const last = tokens[next];
  const more = last?.kind === 'word' ? wordNumber(last.norm) : null;
  const isPart = last && more !== null && more >= 10 && more < 100 && scaleOf(tokens[next + 1]) > 1;
  return isPart ? { token: joined(token, last, token.value + more, 1), next: next + 1 } : parsed;
}

const counted = /^(?:locali|vani|camere|bagni|stanze|mq)$/;

/** "300 000 euro", "1 200 €", "1 200 000". */
function spacedNumber(tokens: readonly Token[], at: number, prompt: string): ParsedNumber | null {
  const first = tokens[at] as Token;
  if (first.value >= 1000 || first.value < 1 || !Number.isInteger(first.value)) return null;
  let value = first.value;
  let last = first;
  let next = at + 1;
  for (; next < at + 3; next++) {
    const token = tokens[next];
    const isGroup = token?.kind === 'number' && token.start === last.end + 1;
    if (!isGroup || !/^\d{3}$/.test(prompt.slice(token.start, token.end))) break;
    value = value * 1000 + token.value;
    last = token;
  }
  const isRound = value % 500_000 === 0 || /^[05]00$/.test(prompt.slice(last.start, last.end));
  const isPrice = tokens[next]?.norm === 'euro' || value % 1000 === 0;
  if (last === first || counted.test(tokens[at - 1]?.norm ?? '') || !(isRound || isPrice)) return null;
  return { token: joined(first, last, value, value % 1000 === 0 ? 1000 : 1), next };
}

/** "350" and "mila"; "un milione" and "e mezzo", "e duecentomila". */
function withScale(tokens: readonly Token[], { token, next }: ParsedNumber): ParsedNumber {
  const word = tokens[next];
  const scale = word?.norm === 'mil' && token.value > MAX_MIL ? 1000 : scaleOf(word);
  if (!word || scale === 1 || token.scale > 1) return { token, next };
  let whole = joined(token, word, token.value * scale, scale);
  let after = next + 1;
  const [and, more] = [tokens[after], tokens[after + 1]];
  if (and?.norm === 'e' && more) {
    const added =
      more.norm === 'mezzo' || more.norm === 'mezza'
        ? scale / 2
        : scale === 1_000_000
          ? (wordNumber(more.norm) ?? 0)
          : 0;
    const sum =
      more.kind === 'number' && scaleOf(tokens[after + 2]) === 1000 && scale === 1_000_000 ? more.value * 1000 : added;
    if (sum >= 1000) {
      const last = more.kind === 'number' ? (tokens[after + 2] as Token) : more;
      whole = joined(whole, last, whole.value + sum, scale);
      after += more.kind === 'number' ? 3 : 2;
    }
  }
  return { token: whole, next: after };
}
