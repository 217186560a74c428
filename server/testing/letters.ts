import type { Language } from '#contract/platform/languages';
import type { LetterName } from '../src/platform/email/letter-props.ts';
import type { SealedLetter } from '../src/platform/email/queue-letter.ts';
import type { TestApp } from './test-app.ts';

/** A letter as it waits in the outbox. `token` is what its link carries; empty where it carries none. */
export type TestLetter = { letter: LetterName; locale: Language; props: Record<string, unknown>; token: string };

/** The letters that wait to be sent to an address, newest first. Nothing is sent in tests until a job does it. */
export async function lettersTo({ deps }: Pick<TestApp, 'deps'>, email: string): Promise<TestLetter[]> {
  const rows = await deps.db
    .selectFrom('outboxLetter')
    .select(['letter', 'sealed'])
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ letter, sealed }) => {
    const { to, locale, props } = JSON.parse(deps.secrets.open(sealed as Buffer)) as SealedLetter;
    if (to !== email) return [];
    const path = 'path' in props ? props.path : '';
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    return [{ letter: letter as LetterName, locale, props, token }];
  });
}
