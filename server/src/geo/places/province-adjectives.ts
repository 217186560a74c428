/** "nel leccese", "la bergamasca": the land of a provincial capital, by province code. Canonical. */

const table = `
AG agrigentino; AL alessandrino; AN anconetano anconitano; AO aostano; AR aretino; AP ascolano; AT astigiano astese
AV avellinese; BA barese; BT barlettano andriese tranese; BL bellunese; BN beneventano; BG bergamasco bergamasca
BI biellese; BO bolognese; BZ bolzanino; BS bresciano bresciana; BR brindisino; CA cagliaritano; CL nisseno
CB campobassano; CE casertano; CT catanese; CZ catanzarese; CH chietino teatino; CO comasco comasca; CS cosentino
CR cremonese; KR crotonese; CN cuneese; EN ennese; FM fermano; FE ferrarese; FI fiorentino; FG foggiano foggese
FC forlivese cesenate; FR frusinate; GE genovese genovesato; GO goriziano isontino; GR grossetano; IM imperiese
IS isernino; SP spezzino; AQ aquilano; LT latinense pontino; LE leccese; LC lecchese; LI livornese; LO lodigiano
LU lucchese lucchesia; MC maceratese; MN mantovano; MS massese carrarese apuano; MT materano; ME messinese
MI milanese; MO modenese; MB monzese monzasco; NA napoletano; NO novarese; NU nuorese; OR oristanese; PD padovano
PA palermitano; PR parmense parmigiano; PV pavese; PG perugino; PU pesarese urbinate; PE pescarese; PC piacentino
PI pisano; PT pistoiese; PN pordenonese; PZ potentino; PO pratese; RG ragusano; RA ravennate; RC reggino
RE reggiano; RI reatino; RN riminese; RM romano; RO rodigino; SA salernitano; SS sassarese; SV savonese; SI senese
SR siracusano; SO sondriese; SU sulcitano; TA tarantino; TE teramano; TR ternano; TO torinese; TP trapanese
TV trevigiano; TS triestino; UD udinese; VA varesotto varesino; VE veneziano; VB verbano verbanese
VC vercellese; VR veronese; VV vibonese; VI vicentino; VT viterbese`;

const byCode = new Map(
  table
    .split(/[;\n]/)
    .map((entry) => entry.trim().split(' '))
    .filter(([code]) => code)
    .map(([code = '', ...adjectives]) => [code, adjectives] as const),
);
const all = new Set([...byCode.values()].flat());

/** Adjectives of a province, as nouns: "leccese". */
export const provinceAdjectives = (code: string): readonly string[] => byCode.get(code) ?? [];

/** "nel bergamasco" is the province, "bergamasco" alone perhaps the comune Bergamasco. */
export const withPreposition = (adjective: string) =>
  /^[aeiou]/.test(adjective) ? `nell${adjective}` : adjective.endsWith('a') ? `nella ${adjective}` : `nel ${adjective}`;

/** Whether a text is mostly an adjective, a place only after a preposition: "leccese", "nel leccese". */
export const isProvinceAdjective = (norm: string) => all.has(norm.replace(/^(?:nel |nella |nell)/, ''));
