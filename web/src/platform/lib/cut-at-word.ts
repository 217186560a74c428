/**
 * The start of a text, at most `longest` letters and an ellipsis, cut between words; a text that is short enough stays
 * as it is. A first word longer than half of it is cut inside instead, but never within a surrogate pair (an emoji).
 */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const lastGap = /\s/.test(text.charAt(longest)) ? longest : start.search(/\s\S*$/);
  const shortened = lastGap > longest / 2 ? start.slice(0, lastGap) : start.replace(/[\ud800-\udbff]$/, '');
  return `${shortened.trimEnd()}…`;
}
