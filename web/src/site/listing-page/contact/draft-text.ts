export const messageFieldId = 'contact-message';

export const draftKey = (listingId: number, userId: number | null) =>
  `soglia.contact.${userId ?? 'anyone'}.${listingId}`;

/** Appends `question` unless the text contains it. */
export function withQuestion(text: string, question: string): string {
  if (text.includes(question)) return text;
  return text.trim() === '' ? question : `${text.trimEnd()} ${question}`;
}
