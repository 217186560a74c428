/** SHA-256 of a pass in hexadecimal, as the door list has it; null where the page is not on https and the browser cannot reckon it. */
export async function hashOfPass(code: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A key that no other happening has. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
