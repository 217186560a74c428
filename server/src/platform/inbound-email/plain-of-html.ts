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
export function plainOfHtml(html: string): string {
  const visible = withoutHidden(html)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|hr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<[^<>]*>/g, '');
  const lines = visible
    .replaceAll(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, (all, name: string) => characterOf(name) ?? all)
    .split('\n')
    .map((line) => line.trim());
  // At most one empty line between two.
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
