/** Nobody changes another's password: an admin neither. */
export function mayChangePassword(actor: { id: number }, userId: number): boolean {
  return actor.id === userId;
}
