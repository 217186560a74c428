import type { IncomingMail } from './mail-inbox.port.ts';

/** Parses an email (RFC 5322, 2045-2047) as far as it is forwarded: sender, subject and text. */

const MAX_DEPTH = 10;
const MAX_PARTS = 200;
/** In characters. */
const MAX_HEADER = 10_000;

type Headers = Map<string, string>;
type Part = { headers: Headers; body: string };

/** Malformed messages are parsed as far as possible. */
export function readMessage(raw: Uint8Array): Omit<IncomingMail, 'to'> {
  // One character per byte: each part declares its charset.
  const message = partOf(Buffer.from(raw).toString('latin1'));
  const leaves = leavesOf(message);
  const texts = leaves.filter((leaf) => !isFile(leaf));
  const plain = texts.find((leaf) => typeOf(leaf).type === 'text/plain');
  const html = texts.find((leaf) => typeOf(leaf).type === 'text/html');
  const shown = plain ?? html;
  return {
    from: senderOf(decodeHeader(message.headers.get('from') ?? '')),
    subject: decodeHeader(message.headers.get('subject') ?? ''),
    text: shown ? (shown === plain ? textOf(shown) : plainOfHtml(textOf(shown))) : '',
    attachments: leaves.filter((leaf) => leaf !== plain && leaf !== html).length,
    isAutomatic: isAutomatic(message.headers),
  };
}

function partOf(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  const begins = /^\r?\n/.exec(text);
  if (begins) return { headers: new Map(), body: text.slice(begins[0].length) };
  const head = end ? text.slice(0, end.index) : text;
  return { headers: headersOf(head), body: end ? text.slice(end.index + end[0].length) : '' };
}

/** The first header of each name, unfolded. */
function headersOf(head: string): Headers {
  const headers: Headers = new Map();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1, colon + MAX_HEADER).trim());
  }
  return headers;
}

type ContentType = { type: string; charset: string; boundary: string };

function typeOf({ headers }: Part): ContentType {
  const header = headers.get('content-type') ?? 'text/plain';
  const parameter = (name: string) => {
    const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, 'i').exec(header);
    return match?.[1] ?? match?.[2] ?? '';
  };
  const type = (header.split(';')[0] ?? '').trim().toLowerCase();
  return { type, charset: parameter('charset'), boundary: parameter('boundary') };
}

const isFile = ({ headers }: Part): boolean => /^\s*attachment/i.test(headers.get('content-disposition') ?? '');

/** Parts in order; an attached message counts as one part. */
function leavesOf(message: Part): Part[] {
  const leaves: Part[] = [];
  const open = (part: Part, depth: number) => {
    const { type, boundary } = typeOf(part);
    if (!type.startsWith('multipart/') || boundary === '' || depth >= MAX_DEPTH) leaves.push(part);
    else
      for (const inner of between(part.body, boundary)) if (leaves.length < MAX_PARTS) open(partOf(inner), depth + 1);
  };
  open(message, 0);
  return leaves;
}

function between(body: string, boundary: string): string[] {
  const [, ...pieces] = `\n${body}`.split(`\n--${boundary}`);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  return (end < 0 ? pieces : pieces.slice(0, end)).map((piece) => piece.replace(/^[^\n]*\n/, '').replace(/\r$/, ''));
}

function textOf(part: Part): string {
  const encoding = (part.headers.get('content-transfer-encoding') ?? '').trim().toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? quotedPrintable(part.body) : part.body, 'latin1');
  return decode(bytes, typeOf(part).charset).replaceAll('\r\n', '\n');
}

const quotedPrintable = (text: string): string =>
  text
    .replaceAll(/=[ \t]*\r?\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Tries the declared charset, then UTF-8, then Windows-1252. */
function decode(bytes: Uint8Array, charset: string): string {
  for (const name of [charset, 'utf-8'])
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch {
      // Unknown or wrong charset: try the next.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Decodes encoded words (RFC 2047) and raw UTF-8 (RFC 6532) of a header. */
function decodeHeader(header: string): string {
  const joined = header.replaceAll(/(=\?[^?\s]+\?[bq]\?[^?\s]*\?=)\s+(?==\?)/gi, '$1');
  const word = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?\s]*)\?=/gi;
  let read = '';
  let at = 0;
  for (const match of joined.matchAll(word)) {
    const [all, charset = '', kind = '', encoded = ''] = match;
    read += decode(Buffer.from(joined.slice(at, match.index), 'latin1'), 'utf-8');
    const bytes =
      kind.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64')
        : Buffer.from(quotedPrintable(encoded.replaceAll('_', ' ')), 'latin1');
    read += decode(bytes, charset);
    at = match.index + all.length;
  }
  return read + decode(Buffer.from(joined.slice(at), 'latin1'), 'utf-8');
}

/** `Ada <ada@casa.test>`, `"A, B" <…>` or a bare address; an invalid address becomes empty. */
function senderOf(header: string): IncomingMail['from'] {
  const open = header.lastIndexOf('<');
  const address = (open < 0 ? header : (header.slice(open + 1).split('>')[0] ?? '')).trim();
  const name =
    open < 0
      ? ''
      : header
          .slice(0, open)
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .replaceAll(/\\(.)/g, '$1');
  return { address: /^[^\s@<>",;:()]+@[^\s@<>",;:()]+$/.test(address) && address.length <= 254 ? address : '', name };
}

/** RFC 3834, mailing lists and auto-responders. */
function isAutomatic(headers: Headers): boolean {
  const submitted = headers.get('auto-submitted')?.toLowerCase() ?? 'no';
  const precedence = headers.get('precedence')?.toLowerCase() ?? '';
  return (
    !submitted.startsWith('no') ||
    /^(bulk|junk|list|auto_reply)/.test(precedence) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'].some((name) => headers.has(name)) ||
    /multipart\/report/i.test(headers.get('content-type') ?? '')
  );
}

const entities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    deg: '°',
    agrave: 'à',
    egrave: 'è',
    eacute: 'é',
    igrave: 'ì',
    ograve: 'ò',
    ugrave: 'ù',
    ccedil: 'ç',
    szlig: 'ß',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    ntilde: 'ñ',
    Egrave: 'È',
    Eacute: 'É',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    acirc: 'â',
    ecirc: 'ê',
    icirc: 'î',
    ocirc: 'ô',
    ucirc: 'û',
  }),
);

/** Visible text of an HTML email. The result is shown as text, never as HTML. */
function plainOfHtml(html: string): string {
  const visible = withoutHidden(html)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|hr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<[^<>]*>/g, '');
  const lines = visible
    .replaceAll(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, (all, name: string) => characterOf(name) ?? all)
    .split('\n')
    .map((line) => line.trim());
  // Collapses empty lines to one.
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}

const starts = /<(?:!--|(style|script|head|title)\b)/gi;
const ends: Readonly<Record<string, RegExp>> = {
  comment: /-->/g,
  style: /<\/style[^<>]*>?/gi,
  script: /<\/script[^<>]*>?/gi,
  head: /<\/head[^<>]*>?/gi,
  title: /<\/title[^<>]*>?/gi,
};

/** Without comments, style sheets, scripts and the head; an unclosed one hides the rest. */
function withoutHidden(html: string): string {
  let visible = '';
  let at = 0;
  for (let start = nextOf(starts, html, 0); start; start = nextOf(starts, html, at)) {
    visible += html.slice(at, start.index);
    const end = nextOf(ends[start[1]?.toLowerCase() ?? 'comment'] as RegExp, html, start.index);
    if (!end) return visible;
    at = end.index + end[0].length;
  }
  return visible + html.slice(at);
}

function nextOf(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name);
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}
