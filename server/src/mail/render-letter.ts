import type { Language } from '#contract/rendering';
import {
  accountErased,
  accountReactivated,
  accountSuspended,
  deletionRequested,
  deletionUndone,
  exportReady,
} from './account-life.mails.ts';
import type { Letter, LetterName, LetterProps } from './letter-props.ts';
import { oneLine } from './letter-words.rules.ts';
import { listingRestored, listingSuspended } from './listing.mails.ts';
import { backupCodeUsed, identityLinked, twoFactorDisabled, twoFactorEnabled } from './security.mails.ts';
import { accountExists, passwordChanged, resetPassword, verifyEmail } from './sign-up.mails.ts';

const letters: { [N in LetterName]: Letter<N> } = {
  verifyEmail,
  accountExists,
  resetPassword,
  passwordChanged,
  twoFactorEnabled,
  twoFactorDisabled,
  backupCodeUsed,
  identityLinked,
  accountSuspended,
  accountReactivated,
  deletionRequested,
  deletionUndone,
  accountErased,
  exportReady,
  listingSuspended,
  listingRestored,
};

export type RenderedLetter = { subject: string; text: string; html: string };

/**
 * A letter in the recipient's language, ready to send. The first call loads the renderer (some hundred milliseconds),
 * which nodes that only answer requests never need.
 */
export async function renderLetter<N extends LetterName>(
  name: N,
  props: LetterProps[N],
  { locale, origin }: { locale: Language; origin: string },
): Promise<RenderedLetter> {
  const { layOutHtml, layOutText } = await import('./letter-layout.ts');
  const placed = { locale, origin, letter: letters[name](locale, props) };
  return { subject: oneLine(placed.letter.subject), text: layOutText(placed), html: await layOutHtml(placed) };
}
