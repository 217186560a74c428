/** An admin changes another user's email in the user administration. */
export function mayRequestEmailChange(actor: { id: number }, userId: number): boolean {
  return actor.id === userId;
}
