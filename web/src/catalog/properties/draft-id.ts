/** spec/001 §2: a draft's id starts with property-create. */
export const draftIdPattern = /^property-create-[a-z0-9-]{1,60}$/;

/** Unique: the time and 80 random bits. (`randomUUID` needs a secure context, which a phone in the same network does not have.) */
export function newDraftId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `property-create-${now.toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}
