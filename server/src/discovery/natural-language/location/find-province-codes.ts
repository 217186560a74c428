import { addHit, type Search, textOf } from './find-place-mentions.ts';

/**
 * "Samone (TN)", "samone tn": a province code after a comune's name distinguishes equal names. Lowercase codes must not
 * be words.
 */
const alsoWords =
  /^(?:al|an|ao|ap|ba|bi|bo|ci|co|da|di|en|fi|in|is|la|le|lo|me|mi|na|ne|no|or|pa|pe|pi|po|re|ri|ro|sa|si|so|su|te|to|tra|va|ve|vi)$/;

const articles = /^(?:di|del|della|of|la|il|si)$/;
const LONGEST_NAME = 3;

/** "provincia de Siena", "Provinz Lecce": a province named in another language than Italian. */
export function findProvinceNames(search: Search): void {
  const { draft, book } = search;
  draft.tokens.forEach((token, at) => {
    if (!/^(?:provincia|province)$/.test(token.norm) || search.used[at]) return;
    let from = at + 1;
    while (articles.test(draft.tokens[from]?.norm ?? '')) from++;
    if (search.used[from]) return;
    for (let to = Math.min(from + LONGEST_NAME, draft.tokens.length); to > from; to--) {
      const named = book.named(textOf(search, from, to));
      const capital = named.find(({ kind, country }) => kind === 'comune' && country === 'IT');
      const around = book.byId(capital?.provinceId ?? 0);
      const province =
        named.find(({ kind }) => kind === 'province') ?? (around?.name === capital?.name ? around : null);
      if (!province) continue;
      addHit(search, { from: at, to, places: [province], kind: 'place' });
      return;
    }
  });
}

export function findProvinceCodes(search: Search): void {
  const { draft, book, prompt } = search;
  draft.tokens.forEach((token, at) => {
    const raw = prompt.slice(token.start, token.end);
    if (raw.length !== 2 || token.kind !== 'word' || search.used[at] || at === 0) return;
    const province = book.byProvinceCode(raw);
    if (!province || (raw !== raw.toUpperCase() && alsoWords.test(token.norm))) return;
    const before = draft.tokens[at - 1]?.norm === ',' ? at - 2 : at - 1;
    const isBehindTown = [3, 2, 1].some((length) => {
      const from = before - length + 1;
      return (
        from >= 0 &&
        book
          .named(textOf(search, from, before + 1))
          .some(({ kind, provinceId }) => kind === 'comune' && provinceId === province.id)
      );
    });
    if (isBehindTown) addHit(search, { from: at, to: at + 1, places: [province], kind: 'sigla' });
  });
}
