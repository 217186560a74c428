/** A file's size in the unit that reads best; with a decimal below 10 MB, never 0. */
export function readableSize(bytes: number): { value: number; unit: 'KB' | 'MB' } {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return { value: Math.max(1, Math.round(kilobytes)), unit: 'KB' };
  const megabytes = kilobytes / 1024;
  return { value: megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes), unit: 'MB' };
}
