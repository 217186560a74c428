/** Part of the first load of every listing, before the form's scripts: must stay small. */

export const messageFieldId = 'contact-message';

export const draftKey = (listingId: number, userId: number | null) =>
  `soglia.contact.${userId ?? 'anyone'}.${listingId}`;

/** Appends `question` unless the text contains it. */
export function withQuestion(text: string, question: string): string {
  if (text.includes(question)) return text;
  return text.trim() === '' ? question : `${text.trimEnd()} ${question}`;
}

/** Saves text typed before the form's scripts load, in the format of `useContactDraft`. */
export function saveTyped(key: string, typed: string): void {
  if (typed.trim() === '') return;
  try {
    const saved: { text?: unknown } | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    const text = withQuestion(typeof saved?.text === 'string' ? saved.text : '', typed);
    localStorage.setItem(key, JSON.stringify({ ...saved, text }));
  } catch {
    // Storage may be unavailable.
  }
}
