/**
 * Shortens a text to at most `longest` characters and an ellipsis, between words. Short texts stay. Cuts inside a word
 * if the last gap lies in the first half, but never within a surrogate pair (emoji).
 */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const lastGap = /\s/.test(text.charAt(longest)) ? longest : start.search(/\s\S*$/);
  const shortened = lastGap > longest / 2 ? start.slice(0, lastGap) : start.replace(/[\ud800-\udbff]$/, '');
  return `${shortened.trimEnd()}…`;
}
