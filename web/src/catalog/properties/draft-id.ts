/** Prefix of draft ids (spec/001 §2): property-create. */
export const draftIdPattern = /^property-create-[a-z0-9-]{1,60}$/;

/** Unique: time and 80 random bits. (`randomUUID` needs a secure context; phones on the local network do not have one.) */
export function newDraftId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `property-create-${now.toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}
