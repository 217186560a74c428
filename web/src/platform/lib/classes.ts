/** Joins class names, skipping what is absent: `classes(styles.button, isFull && styles.full)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
