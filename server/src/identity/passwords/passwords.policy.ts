/** Users change only their own password, admins included. */
export function mayChangePassword(actor: { id: number }, userId: number): boolean {
  return actor.id === userId;
}
