/** An admin changes another user's email in the administration, not here. */
export function mayRequestEmailChange(actor: { id: number }, userId: number): boolean {
  return actor.id === userId;
}
