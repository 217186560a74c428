/** Result of a rule: the value, or the code of the reason. */
export type Result<T, C extends string> = { ok: true; value: T } | { ok: false; code: C };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const no = <C extends string>(code: C): { ok: false; code: C } => ({ ok: false, code });
