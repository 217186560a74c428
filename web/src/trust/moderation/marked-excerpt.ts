export type Part = { key: 'before' | 'match' | 'after'; text: string; isMatch: boolean };

/** An excerpt cut where the match stands, whatever its case; whole where it does not. */
export function markedParts(excerpt: string, match: string): Part[] {
  const at = match === '' ? -1 : excerpt.toLowerCase().indexOf(match.toLowerCase());
  if (at < 0) return [{ key: 'before', text: excerpt, isMatch: false }];
  const parts: Part[] = [
    { key: 'before', text: excerpt.slice(0, at), isMatch: false },
    { key: 'match', text: excerpt.slice(at, at + match.length), isMatch: true },
    { key: 'after', text: excerpt.slice(at + match.length), isMatch: false },
  ];
  return parts.filter(({ text }) => text !== '');
}
