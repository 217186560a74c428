/** Context words of place names, and place names that are common words. */

const set = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** A name after one of these is a place. */
export const prepositions = set(
  'a ad in nel nella nei nelle zona zone quartiere quartieri rione presso near at around comune citta provincia prov regione isola lago vicino dintorni su sul sulla localita loc frazione area borgo tra',
);

/** Allowed between a preposition and the name. */
export const afterPreposition = set('di del della dello dei delle degli dell d the of il lo la l');

/** Names of provinces that the gazetteer does not use. */
const spellings: Readonly<Record<string, string>> = {
  südtirol: 'Alto Adige',
  sudtirol: 'Alto Adige',
  suedtirol: 'Alto Adige',
  'south tyrol': 'Alto Adige',
  'tyrol du sud': 'Alto Adige',
  'tirol del sur': 'Alto Adige',
};

const small = set('di del della dello dei delle degli da dal al a in e su con d l il la le');

/** Capitalizes a name: "via dei mille" → "Via dei Mille". */
export function titled(text: string): string {
  const known = spellings[text.toLowerCase()];
  if (known) return known;
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .split(' ')
    .map((word, at) => {
      if (at > 0 && small.has(word)) return word;
      if (/^(?:x{1,3}|x{0,2}i[vx]|x{0,2}v?i{1,3}|xxv)$/.test(word)) return word.toUpperCase();
      return word
        .replace(/(^|['’-])\p{L}/gu, (character) => character.toUpperCase())
        .replace(/^(D|L|Dell|Nell|All|Sull)(?=['’])/, (article) => (at > 0 ? article.toLowerCase() : article));
    })
    .join(' ');
}
