/** Input of the sign-up form, stored until the account exists; never passwords. */
export type SignUpDraft = { name: string; surname: string; email: string; phone: string };

const KEY = 'soglia.sign-up';
const fields = ['name', 'surname', 'email', 'phone'] as const;

export function saveDraft(values: SignUpDraft): void {
  const draft = Object.fromEntries(fields.map((field) => [field, values[field]]));
  store((session) => session.setItem(KEY, JSON.stringify(draft)));
}

export function deleteDraft(): void {
  store((session) => session.removeItem(KEY));
}

export function findDraft(): SignUpDraft | null {
  return readDraft(store((session) => session.getItem(KEY)) ?? null);
}

/** Returns only texts, for any stored value. */
export function readDraft(text: string | null): SignUpDraft | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (typeof parsed !== 'object' || parsed === null) return null;
    const entries = fields.map((field) => [field, String((parsed as Record<string, unknown>)[field] ?? '')]);
    return Object.fromEntries(entries) as SignUpDraft;
  } catch {
    return null;
  }
}

/** The browser may block its storage; then nothing is stored. */
function store<T>(work: (session: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
