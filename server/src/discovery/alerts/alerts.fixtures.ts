import { lettersTo } from '../../../testing/letters.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { drainDirty } from '../search-index/drain-dirty.ts';
import { matchChanges } from './match-changes.ts';
import { sendDue } from './send-due.ts';

/** What the worker does after a change: the index, the matching, the letters that are due. */
export async function work({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  while (await drainDirty(deps));
  while (await matchChanges(deps));
  while (await sendDue(deps));
}

type Props = import('../../platform/email/letter-props.ts').LetterProps['searchAlert'];

/** What the alert letters to an address say, the first first. */
export async function alertLetters(test: Pick<TestApp, 'deps'>, email: string): Promise<Props[]> {
  const letters = await lettersTo(test, email);
  return letters
    .filter(({ letter }) => letter === 'searchAlert')
    .map(({ props }) => props as unknown as Props)
    .reverse();
}
