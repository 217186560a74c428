import { useFormat } from '../../platform/lib/format.ts';

const MEGABYTE = 1024 * 1024;

/** Formats bytes: `24 KB`, `1,8 MB`. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) =>
    bytes < MEGABYTE
      ? `${format.number(Math.max(1, Math.round(bytes / 1024)))}\u00a0KB`
      : `${format.number(bytes / MEGABYTE, 1)}\u00a0MB`;
}
