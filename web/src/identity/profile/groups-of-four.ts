/** `ABCD EFGH …`: a secret in pieces that can be typed without losing one's place. */
export function groupsOfFour(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? [];
}
