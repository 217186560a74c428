/** `+39 347 123 4567` of an E.164 number: in pieces that can be read out. The pieces abroad are not ours to know. */
export function spacedPhone(phone: string): string {
  const national = /^\+39(\d{3})(\d{3})(\d{2,5})$/.exec(phone);
  return national ? ['+39', ...national.slice(1)].join(' ') : phone;
}
