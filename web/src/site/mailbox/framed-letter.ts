/**
 * A letter's HTML as our frame shows it. Its style sheet goes (our policy would block it, with a complaint; every
 * letter reads without), and its links open in the whole window instead of a new one, which the frame may not open.
 */
export function framedLetter(html: string): string {
  return html.replace(/<style\b[\s\S]*?<\/style>/gi, '').replaceAll('target="_blank"', 'target="_top"');
}
