/** Where the work goes on once a case has left the list: the one behind it, else the one before; null: none is left. */
export function nextCase(ids: readonly number[], decided: number): number | null {
  const at = ids.indexOf(decided);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}
