import { getManyValues, isMany, none } from 'stream-chain/defs.js';
import { Assembler } from 'stream-json/core/assembler.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { feedLimits } from '#contract/catalog/feed-listing';
import { FeedError } from '../feed-format.port.ts';

/** Items of a JSON document or of JSON lines, one at a time. Limits are counted while reading. */

/** `value` is undefined for an item that is no object. */
export type JsonItem = { line: number; value: Record<string, unknown> | undefined };

export type DocumentOptions = {
  /** Field of the root object that holds the items; they may also stand in an array at the root. */
  list: string;
  /** Other fields of the root with a simple value. */
  onHeader?(key: string, value: unknown): void;
};

/**
 * @throws FeedError FEED_TRUNCATED if the document never ends, FEED_FORMAT for invalid JSON or a root without the list, FEED_REFUSED above
 *   a limit
 */
export async function* documentItems(
  chunks: AsyncIterable<string>,
  options: DocumentOptions,
): AsyncGenerator<JsonItem> {
  const reader = new DocumentReader(options);
  for await (const chunk of chunks) yield* reader.write(chunk);
  yield* reader.close();
}

class DocumentReader {
  readonly #options: DocumentOptions;
  readonly #parse = jsonParser({ packValues: true, streamValues: false });
  #line = 1;
  #depth = 0;
  #rootKey: string | null = null;
  /** Depth of the array of items; 0 outside. */
  #listDepth = 0;
  #hasList = false;
  #item: { assembler: Assembler<Record<string, unknown>>; line: number } | null = null;
  #itemCount = 0;
  /** Characters since the last item began or ended; whole parts of a line count. */
  #characters = 0;

  constructor(options: DocumentOptions) {
    this.#options = options;
  }

  *write(chunk: string): Generator<JsonItem> {
    for (const part of chunk.split(/(?<=\n)/)) {
      this.#characters += part.length;
      if (this.#characters > feedLimits.ITEM_BYTES + chunk.length) this.#exceed('ITEM_BYTES');
      yield* this.#take(this.#tokens(part));
      if (part.endsWith('\n')) this.#line += 1;
    }
  }

  *close(): Generator<JsonItem> {
    try {
      yield* this.#take(this.#tokensOf(this.#parse(none as unknown as string)));
    } catch (error) {
      throw error instanceof FeedError ? error : new FeedError('FEED_TRUNCATED', { line: this.#line });
    }
    if (this.#depth > 0) throw new FeedError('FEED_TRUNCATED', { line: this.#line });
    if (!this.#hasList) throw new FeedError('FEED_FORMAT');
  }

  #tokens(text: string): Token[] {
    try {
      return this.#tokensOf(this.#parse(text));
    } catch {
      throw new FeedError('FEED_FORMAT', { line: this.#line });
    }
  }

  #tokensOf(result: unknown): Token[] {
    return isMany(result) ? (getManyValues(result) as Token[]) : [];
  }

  #exceed(limit: 'ITEM_BYTES' | 'ITEMS' | 'DEPTH'): never {
    throw new FeedError('FEED_REFUSED', { limit, line: this.#line });
  }

  *#take(tokens: readonly Token[]): Generator<JsonItem> {
    for (const token of tokens) {
      const isStart = token.name === 'startObject' || token.name === 'startArray';
      const isEnd = token.name === 'endObject' || token.name === 'endArray';
      if (isEnd) this.#depth -= 1;
      if (this.#item) yield* this.#continueItem(this.#item, token);
      else if (this.#listDepth > 0 && this.#depth === this.#listDepth) yield* this.#startItem(token);
      else this.#takeHeader(token);
      if (isStart) this.#depth += 1;
      if (this.#depth > feedLimits.DEPTH) this.#exceed('DEPTH');
    }
  }

  *#startItem(token: Token): Generator<JsonItem> {
    this.#itemCount += 1;
    if (this.#itemCount > feedLimits.ITEMS) this.#exceed('ITEMS');
    this.#characters = 0;
    if (token.name !== 'startObject' && token.name !== 'startArray') {
      yield { line: this.#line, value: undefined };
      return;
    }
    this.#item = { assembler: new Assembler<Record<string, unknown>>(), line: this.#line };
    this.#item.assembler.consume(token);
  }

  *#continueItem({ assembler, line }: { assembler: Assembler<Record<string, unknown>>; line: number }, token: Token) {
    assembler.consume(token);
    if (this.#depth > this.#listDepth || token.name === 'keyValue') return;
    const value = assembler.current;
    this.#item = null;
    this.#characters = 0;
    yield { line, value: isObject(value) ? value : undefined };
  }

  #takeHeader(token: Token): void {
    if (token.name === 'endArray' && this.#depth === this.#listDepth - 1) this.#listDepth = 0;
    if (token.name === 'keyValue' && this.#depth === 1) this.#rootKey = token.value;
    const isList =
      token.name === 'startArray' && (this.#depth === 0 || (this.#depth === 1 && this.#rootKey === this.#options.list));
    if (isList) {
      this.#listDepth = this.#depth + 1;
      this.#hasList = true;
    }
    if (this.#depth === 1 && this.#rootKey !== null && token.name !== 'keyValue' && 'value' in token)
      this.#options.onHeader?.(this.#rootKey, token.name === 'numberValue' ? Number(token.value) : token.value);
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * JSON values, one a line. An invalid line is an item without a value.
 * @throws FeedError FEED_TRUNCATED if the last line has no end, FEED_REFUSED above a limit
 */
export async function* lineItems(chunks: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      line += 1;
      yield* itemOfLine(part, line);
    }
    if (rest.length > feedLimits.ITEM_BYTES) throw new FeedError('FEED_REFUSED', { limit: 'ITEM_BYTES', line });
  }
  const isCut = rest.trim() !== '' && parseObject(rest) === undefined && !rest.trim().endsWith('}');
  if (isCut) throw new FeedError('FEED_TRUNCATED', { line: line + 1 });
  yield* itemOfLine(rest, line + 1);
}

function* itemOfLine(text: string, line: number): Generator<JsonItem> {
  if (text.trim() === '') return;
  if (text.length > feedLimits.ITEM_BYTES) throw new FeedError('FEED_REFUSED', { limit: 'ITEM_BYTES', line });
  yield { line, value: parseObject(text) };
}

/** Undefined for invalid JSON, for other values, and for one that is too deep. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && !isTooDeep(value, feedLimits.DEPTH) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isTooDeep = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)));
