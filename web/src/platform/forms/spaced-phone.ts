/** Formats an E.164 number as `+39 347 123 4567`. Only Italian numbers have known groups. */
export function spacedPhone(phone: string): string {
  const national = /^\+39(\d{3})(\d{3})(\d{2,5})$/.exec(phone);
  return national ? ['+39', ...national.slice(1)].join(' ') : phone;
}
