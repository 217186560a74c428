/** spec/001 §2: a draft's id starts with property-create. */
export const draftIdPattern = /^property-create-[a-z0-9-]{1,60}$/;

/** Nobody else has it: the time and 80 random bits. (`randomUUID` needs a secure page, and a phone in the same network has none.) */
export function newDraftId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `property-create-${now.toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}
