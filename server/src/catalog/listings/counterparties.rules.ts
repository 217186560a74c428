/** `ada@prova.test` → `a••@p••••.test`: enough to tell two people apart, whatever the lengths. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  return `${[...email][0]}••@${email.slice(at + 1, at + 2)}••••${dot > at ? email.slice(dot) : ''}`;
}
