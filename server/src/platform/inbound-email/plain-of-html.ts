const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', hellip: '…', ndash: '–', mdash: '—' },
  ...{ laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', deg: '°' },
  ...{ agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù', ccedil: 'ç', szlig: 'ß' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', ntilde: 'ñ', Egrave: 'È', Eacute: 'É' },
  ...{ aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', acirc: 'â', ecirc: 'ê', icirc: 'î', ocirc: 'ô', ucirc: 'û' },
};

/** What somebody reads of an HTML email, without what it looks like. It is shown as text afterwards, never as HTML. */
export function plainOfHtml(html: string): string {
  const seen = withoutHidden(html)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table|hr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<[^<>]*>/g, '');
  const lines = seen
    .replaceAll(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, (all, name: string) => letterOf(name) ?? all)
    .split('\n')
    .map((line) => line.trim());
  // At most one empty line between two.
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();
}

const begins = /<(?:!--|(style|script|head|title)\b)/gi;
const ends: Readonly<Record<string, RegExp>> = {
  comment: /-->/g,
  style: /<\/style[^<>]*>?/gi,
  script: /<\/script[^<>]*>?/gi,
  head: /<\/head[^<>]*>?/gi,
  title: /<\/title[^<>]*>?/gi,
};

/** Without comments, style sheets, scripts and the head; one that does not end hides the rest. */
function withoutHidden(html: string): string {
  let seen = '';
  let at = 0;
  for (let begin = nextOf(begins, html, 0); begin; begin = nextOf(begins, html, at)) {
    seen += html.slice(at, begin.index);
    const end = nextOf(ends[begin[1]?.toLowerCase() ?? 'comment'] as RegExp, html, begin.index);
    if (!end) return seen;
    at = end.index + end[0].length;
  }
  return seen + html.slice(at);
}

function nextOf(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}
