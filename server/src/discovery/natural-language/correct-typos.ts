import { isFiller } from './stop-words.ts';
import type { Token } from './token.ts';

/** Corrects one or two characters in words that set a filter; known words and place names are unchanged. */

const lexicon =
  `appartamento appartamenti attico loft mansarda villa villetta villino ville casale rustico stanza stanze camera camere singola doppia
  ufficio uffici negozio negozi locale locali commerciale magazzino capannone garage terreno terreni monolocale bilocale trilocale quadrilocale
  pentalocale monolocali bilocali trilocali quadrilocali balcone balconi terrazzo terrazza terrazzi giardino giardini privato privata piscina condizionata climatizzatore climatizzata
  riscaldamento centralizzato camino cantina soffitta solaio portineria portiere allarme parabola satellitare internet fibra animali ammessi ascensore
  nuova nuovo costruzione ristrutturato ristrutturata ristrutturare ristrutturati abitabile arredato arredata arredati arredare parzialmente ammobiliato ammobiliata ammobiliati
  classe energetica spese condominiali condominio disponibile libero subito settembre ottobre novembre dicembre gennaio febbraio marzo aprile maggio giugno luglio agosto
  adulti adulto bambino bambini bambina neonato neonati persone persona ospiti coppia famiglia cucina lavatrice lavastoviglie asciugatrice parcheggio
  affitto affittare affittasi locazione vendita comprare acquistare compro vendesi canone budget massimo minimo almeno sotto oltre entro mensili mensile
  luminoso luminosa silenzioso silenziosa tranquillo tranquilla panoramico vicino stazione metropolitana bagni bagno servizi metri quadri quadrati
  inglese francese tedesco spagnolo notti settimana weekend masseria trullo chalet baita accessibile barriere gradini rotelle maniglioni`
    .split(/\s+/)
    .filter(Boolean);
const englishLexicon =
  `apartment apartments bedroom bedrooms bathroom bathrooms furnished unfurnished balcony terrace garden swimming elevator parking fireplace cellar rent
  house studio renovated adults children guests penthouse warehouse breakfast kitchen`
    .split(/\s+/)
    .filter(Boolean);
const allLexicons = [...lexicon, ...englishLexicon];

/** Correct words that are similar to a word of the lexicon. */
const own = new Set(
  `viale viali piazzale vicolo corso piazza largo strada affittato affittata affittati locato vittorio antico antica cammino mezzo mezza vuoto vuota camerata piano primo prima terzo quarto quinto vista stato bello bella privati comodo comoda grande
  grandi centro storico residenziale periferia campagna mare montagna collina lago senza vicini vicina vicine parco servito moderno moderna ultimo
  doppio doppi servizio stanzino locato cantiere asta bonus mutuo classico terra terre torre torri villaggio vigna porta porte parti parte parte sole sala
  agenzia agenzie privato lusso sicura sicuro notte notturno sedia sedie giorno giorni mesi mese anni anno metro tram treno tetto vetri letto letti
  matrimoniale matrimoniali singole singoli singolo doppie triplo tripli balconata soffitto soffitti costruito costruita costruire arredi arredo mobili mobile
  amici amico ragazzi ragazze studenti studente studentessa lavoro lavori portico cortile fronte tutto tutti nuove nuovi case casa rustica
  house home parks flats floor quiet bright lounge garage cheap there these where their range large light right night month months front rental renting rented
  affitta affitti vende vendo vendere vendi compra compri comprato acquisto libera liberi ottima ottimo attic accessible affare locata acqua auto stufa stile`
    .split(/\s+/)
    .filter(Boolean),
);
const known = new Set([...allLexicons, ...own]);

/** Whether the word is one of the grammar's. */
export const isKnownWord = (norm: string): boolean => known.has(norm) || isFiller(norm);

/** Damerau-Levenshtein distance (insert, delete, replace, swap); `maxEdits + 1` when it is larger. */
function distance(a: string, b: string, maxEdits: number): number {
  if (Math.abs(a.length - b.length) > maxEdits) return maxEdits + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let line = 1; line <= a.length; line++) {
    const row = [line];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[line - 1] === b[column - 1] ? 0 : 1;
      let minEdits = Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + cost);
      if (line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]) {
        minEdits = Math.min(minEdits, (before[column - 2] ?? 0) + 1);
      }
      row.push(minEdits);
    }
    if (Math.min(...row) > maxEdits) return maxEdits + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? maxEdits + 1;
}

/** One edit from five characters on, two from nine on; with four characters only a missing one. */
export function nearestWord(norm: string, words: readonly string[]): string | null {
  const maxEdits = norm.length >= 9 ? 2 : 1;
  let best: string | null = null;
  let minEdits = maxEdits + 1;
  for (const word of words) {
    if (word.length < 5 || (word[0] !== norm[0] && word[0] !== norm[1])) continue;
    if (norm.length < 5 && word.length <= norm.length) continue;
    // A different ending is mostly another word: "privata", "privati".
    const edits = distance(norm, word, Math.min(maxEdits, minEdits - 1));
    if (edits < minEdits) [best, minEdits] = [word, edits];
  }
  return best;
}

/** Whether the word is almost one of the grammar's. */
export const isTypo = (norm: string): boolean => !known.has(norm) && nearestWord(norm, allLexicons) !== null;

const joinedWords: ReadonlyArray<readonly [RegExp, string]> = [
  [/^x$/, 'per'],
  [/^cn$/, 'con'],
  [/^nn$/, 'non'],
  [/^appart(?:am)?$/, 'appartamento'],
  [/^app$/, 'appartamento'],
  [/^trilo$/, 'trilocale'],
  [/^bilo$/, 'bilocale'],
  [/^quadrilo$/, 'quadrilocale'],
  [/^monolo$/, 'monolocale'],
  [/^risc$/, 'riscaldamento'],
];

const isCapitalized = (prompt: string, { start }: Token) => /^\p{Lu}/u.test(prompt.slice(start));

/** "al lago di Garde": a capitalized word after a preposition in lower case is a name, not a typo. */
function isName(tokens: readonly Token[], at: number, prompt: string): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || !/^(?:in|a|ad|di|presso|vicino a)$/.test(before.norm)) return false;
  return isCapitalized(prompt, token) && !isCapitalized(prompt, before);
}

/** `isPlace` excludes place names. In English queries no word is an Italian one with a typo: "commercial". */
export function correctTypos(
  tokens: readonly Token[],
  prompt: string,
  isPlace: (token: Token) => boolean,
  isEnglish: boolean,
): Token[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'word' || token.isTranslated || isName(tokens, at, prompt)) return token;
    const written = joinedWords.find(([pattern]) => pattern.test(token.norm))?.[1];
    if (written) return { ...token, norm: written };
    if (token.norm.length < 4 || token.norm.length > 20 || isKnownWord(token.norm) || isPlace(token)) return token;
    const meant = nearestWord(token.norm, isEnglish ? englishLexicon : allLexicons);
    return meant ? { ...token, norm: meant } : token;
  });
}
