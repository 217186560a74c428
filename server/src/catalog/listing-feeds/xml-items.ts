import { createHash, type Hash } from 'node:crypto';
import { decodeHTMLStrict } from 'entities';
import sax from 'sax';
import { ATTACHMENT_SCHEME, type FeedNoteCode, feedLimits } from '#contract/catalog/feed-listing';
import { FeedError, type FeedItem } from './feed-format.port.ts';
import type { XmlElement } from './xml-element.rules.ts';

/** Items of an XML feed, one tree at a time. Limits are counted while reading. */

export type XmlOptions = {
  /** Local name of the element of an item. */
  item: string;
  /** Elements whose text is a file in base64: their text becomes the `attachment:` address of its hash. */
  files?: ReadonlySet<string>;
  /** Gets each of these files with its address. */
  onFile?(url: string, base64: string): void;
  /** Reference of an item, also of an invalid one. */
  refOf(item: XmlElement): string | null;
  /** Attributes of an element outside the items. */
  onHeader?(element: XmlElement): void;
};

/** Errors after which the text goes on as it was written. */
const repairable =
  /^(?:Invalid character entity|Invalid character in entity name|Unencoded <|Malformed comment|Unquoted attribute value)/;
const oversized = /^Max buffer length exceeded/;
const misplacedDoctype = /^Inappropriately located doctype/;

/** An unescaped `&` or `<`; sections of raw text and comments are skipped. */
const rawMarkup = /<!\[CDATA\[|<!--|<(?![\p{L}_:/!?])|&(?:(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)?/giu;
/** The longest text that `rawMarkup` needs to see at once. */
const TAIL = 48;

/** Levels above an item of a well-formed file: root and advertiser. */
const ITEM_DEPTH = 3;

/**
 * Reads items in their order. A mismatched tag invalidates its item; so does an item inside an item, which begins a new one.
 * @throws FeedError FEED_TRUNCATED if the root never closes, FEED_FORMAT for content after it, FEED_REFUSED above a limit and for a
 *   document type with an internal subset
 */
export async function* xmlItems(
  chunks: AsyncIterable<string>,
  options: XmlOptions,
): AsyncGenerator<FeedItem<XmlElement>> {
  const reader = new ItemReader(options);
  for await (const chunk of chunks) {
    reader.write(chunk);
    yield* reader.takeItems();
  }
  reader.close();
  yield* reader.takeItems();
}

type OpenItem = {
  root: XmlElement;
  stack: XmlElement[];
  line: number;
  startedAt: number;
  /** Characters of files, which have their own limit. */
  fileCharacters: number;
  isBroken: boolean;
  isRepaired: boolean;
};

class ItemReader {
  readonly #options: XmlOptions;
  readonly #parser = sax.parser(true, { position: true });
  #items: FeedItem<XmlElement>[] = [];
  #item: OpenItem | null = null;
  #file: { hash: Hash; hasContent: boolean; parts: string[] } | null = null;
  #depth = 0;
  #itemCount = 0;
  #isRootSeen = false;
  #isRootClosed = false;
  /** Text that is not written yet, and the section that it is in. */
  #tail = '';
  #section: ']]>' | '-->' | null = null;

  constructor(options: XmlOptions) {
    this.#options = options;
    const parser = this.#parser;
    parser.onerror = (error) => this.#onError(error);
    parser.ondoctype = (doctype) => {
      if (String(doctype).includes('[')) throw new FeedError('FEED_REFUSED', { limit: 'DTD', line: this.#line() });
    };
    parser.onopentag = ({ name, attributes }) => this.#onOpen(name, attributes as Record<string, string>);
    parser.onclosetag = () => this.#onClose();
    parser.ontext = (text) => this.#onText(text);
    parser.oncdata = (text) => this.#onText(text);
  }

  write(chunk: string): void {
    const text = this.#tail + chunk;
    this.#tail = this.#writeUpTo(text, text.length - TAIL);
    this.#checkSize();
  }

  close(): void {
    this.#writeUpTo(this.#tail, Number.POSITIVE_INFINITY);
    if (!this.#isRootClosed) throw new FeedError('FEED_TRUNCATED', { line: this.#line() });
  }

  takeItems(): FeedItem<XmlElement>[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #line(): number {
    return this.#parser.line + 1;
  }

  /** Writes the text up to `end`, with bare `&` and `<` escaped. @returns the rest. */
  #writeUpTo(text: string, end: number): string {
    let from = 0;
    while (from < text.length) {
      if (this.#section) {
        const close = text.indexOf(this.#section, from);
        if (close === -1) {
          const safe = Math.max(from, Math.min(text.length - 2, end));
          this.#parser.write(text.slice(from, end === Number.POSITIVE_INFINITY ? undefined : safe));
          return end === Number.POSITIVE_INFINITY ? '' : text.slice(safe);
        }
        this.#parser.write(text.slice(from, close + 3));
        from = close + 3;
        this.#section = null;
        continue;
      }
      rawMarkup.lastIndex = from;
      const match = rawMarkup.exec(text);
      if (!match || match.index >= end) break;
      this.#parser.write(text.slice(from, match.index));
      from = match.index + match[0].length;
      this.#writeMarkup(match[0], match[1]);
    }
    const safe = Math.max(from, Math.min(text.length, end));
    if (safe > from) this.#parser.write(text.slice(from, safe));
    return text.slice(safe);
  }

  #writeMarkup(markup: string, entity: string | undefined): void {
    if (markup.startsWith('<!')) {
      this.#parser.write(markup);
      this.#section = markup === '<!--' ? '-->' : ']]>';
      return;
    }
    const isEntity = entity !== undefined && (entity.startsWith('#') || decodeHTMLStrict(markup) !== markup);
    if (isEntity) {
      this.#parser.write(markup);
      return;
    }
    if (this.#item) this.#item.isRepaired = true;
    this.#parser.write(markup.replace('&', '&amp;').replace('<', '&lt;'));
  }

  #onError(error: Error): void {
    const parser = this.#parser as { error: Error | null; resume(): void };
    parser.error = null;
    const [message = ''] = error.message.split('\n');
    if (oversized.test(message)) throw new FeedError('FEED_REFUSED', { limit: 'ITEM_BYTES', line: this.#line() });
    if (misplacedDoctype.test(message)) throw new FeedError('FEED_REFUSED', { limit: 'DTD', line: this.#line() });
    if (this.#item) {
      if (repairable.test(message)) this.#item.isRepaired = true;
      else this.#item.isBroken = true;
    }
  }

  #onOpen(fullName: string, attributes: Record<string, string>): void {
    if (this.#isRootClosed) throw new FeedError('FEED_FORMAT', { line: this.#line() });
    this.#isRootSeen = true;
    this.#depth += 1;
    const name = localName(fullName);
    const element: XmlElement = { name, attributes: lowerKeys(attributes), content: [] };
    if (name === this.#options.item && this.#depth > 1) this.#openItem(element);
    else if (this.#item) this.#openInItem(this.#item, element);
    else {
      if (this.#depth > feedLimits.DEPTH) throw new FeedError('FEED_REFUSED', { limit: 'DEPTH', line: this.#line() });
      this.#options.onHeader?.(element);
    }
  }

  #openItem(element: XmlElement): void {
    // The former item never closed.
    if (this.#item) this.#closeItem(this.#item, true);
    this.#itemCount += 1;
    if (this.#itemCount > feedLimits.ITEMS) throw new FeedError('FEED_REFUSED', { limit: 'ITEMS', line: this.#line() });
    this.#item = {
      root: element,
      stack: [element],
      line: this.#line(),
      startedAt: this.#parser.position,
      fileCharacters: 0,
      isBroken: false,
      isRepaired: false,
    };
  }

  #openInItem(item: OpenItem, element: XmlElement): void {
    if (item.stack.length + ITEM_DEPTH > feedLimits.DEPTH)
      throw new FeedError('FEED_REFUSED', { limit: 'DEPTH', line: this.#line() });
    item.stack.at(-1)?.content.push(element);
    item.stack.push(element);
    if (this.#options.files?.has(element.name))
      this.#file = { hash: createHash('sha256'), hasContent: false, parts: [] };
    this.#checkSize();
  }

  #onClose(): void {
    this.#depth -= 1;
    if (this.#depth === 0) this.#isRootClosed = true;
    const item = this.#item;
    if (!item) return;
    const element = item.stack.at(-1);
    if (this.#file && element && this.#options.files?.has(element.name)) {
      if (this.#file.hasContent) {
        const url = `${ATTACHMENT_SCHEME}sha256-${this.#file.hash.digest('hex')}`;
        element.content = [url];
        this.#options.onFile?.(url, this.#file.parts.join(''));
      }
      this.#file = null;
    }
    item.stack.pop();
    if (item.stack.length === 0) this.#closeItem(item, item.isBroken);
  }

  #closeItem(item: OpenItem, isBroken: boolean): void {
    this.#checkSize();
    this.#item = null;
    this.#file = null;
    const notes: FeedNoteCode[] = item.isRepaired ? ['MARKUP_REPAIRED'] : [];
    const { line, root } = item;
    this.#items.push({ line, ref: this.#options.refOf(root), raw: isBroken ? null : root, notes });
  }

  #onText(text: string): void {
    if (this.#isRootClosed || !this.#isRootSeen) {
      if (/[^\s\p{Cc}]/u.test(text)) throw new FeedError('FEED_FORMAT', { line: this.#line() });
      return;
    }
    const item = this.#item;
    if (!item) return;
    if (this.#file) {
      item.fileCharacters += text.length;
      if (item.fileCharacters > fileCharactersMax)
        throw new FeedError('FEED_REFUSED', { limit: 'PHOTO_BYTES', line: this.#line() });
      if (text.trim() !== '') this.#file.hasContent = true;
      const base64 = text.replace(/\s+/g, '');
      this.#file.hash.update(base64);
      if (this.#options.onFile) this.#file.parts.push(base64);
      return;
    }
    item.stack.at(-1)?.content.push(text);
    this.#checkSize();
  }

  #checkSize(): void {
    const item = this.#item;
    if (!item) return;
    if (this.#parser.position - item.startedAt - item.fileCharacters > feedLimits.ITEM_BYTES)
      throw new FeedError('FEED_REFUSED', { limit: 'ITEM_BYTES', line: this.#line() });
  }
}

/** Base64 has four characters for three bytes, and line breaks. */
const fileCharactersMax = Math.ceil((feedLimits.PHOTO_BYTES * 4) / 3) * 1.1 * 50;

/** Some software writes the names of elements in capitals. */
const localName = (name: string) =>
  name.startsWith('soglia:') ? name : name.slice(name.indexOf(':') + 1).toLowerCase();
const lowerKeys = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name).toLowerCase(), value]));
