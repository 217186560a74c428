import type { Language } from '#contract/rendering';
import type { OutgoingMail } from '../ports.ts';
import {
  accountErased,
  accountReactivated,
  accountSuspended,
  deletionRequested,
  deletionUndone,
  exportReady,
} from './account-life.mails.ts';
import { searchAlert } from './alert.mails.ts';
import type { Letter, LetterName, LetterProps } from './letter-props.ts';
import { oneLine } from './letter-words.rules.ts';
import { appealDecided, appealReceived } from './letters/appeal.mails.ts';
import { paymentGivenBack, paymentReceipt, withdrawalReceived } from './letters/billing-payments.mails.ts';
import {
  subscriptionCanceled,
  subscriptionEnding,
  subscriptionExpired,
  subscriptionPastDue,
} from './letters/billing-plans.mails.ts';
import { trialBegun, trialEnding } from './letters/billing-trials.mails.ts';
import { decisionReasons, reportDecided } from './letters/decision.mails.ts';
import { newMessage } from './letters/message.mails.ts';
import { openDayCancelled } from './letters/open-day-cancelled.mails.ts';
import { openDayChanged, openDayLate, openDayReminder } from './letters/open-day-news.mails.ts';
import { openDayGuestCancelled, openDayRequestForYou } from './letters/open-day-organiser.mails.ts';
import { openDayConfirmed, openDayOffer, openDayRequested } from './letters/open-day-places.mails.ts';
import { reportReceived } from './letters/report.mails.ts';
import { seenByAdmin } from './letters/see-as.mails.ts';
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
  searchAlert,
  newMessage,
  reportReceived,
  reportDecided,
  decisionReasons,
  appealReceived,
  appealDecided,
  seenByAdmin,
  openDayConfirmed,
  openDayRequested,
  openDayRequestForYou,
  openDayOffer,
  openDayChanged,
  openDayCancelled,
  openDayGuestCancelled,
  openDayReminder,
  openDayLate,
  paymentReceipt,
  trialBegun,
  trialEnding,
  subscriptionPastDue,
  subscriptionEnding,
  subscriptionCanceled,
  subscriptionExpired,
  withdrawalReceived,
  paymentGivenBack,
};

export type RenderedLetter = Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'headers' | 'calendar'>;

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
  const { subject, oneClickPath, calendar } = placed.letter;
  return {
    subject: oneLine(subject),
    text: layOutText(placed),
    html: await layOutHtml(placed),
    ...(oneClickPath && { headers: stopHeaders(origin + oneClickPath) }),
    ...(calendar && { calendar }),
  };
}

/** RFC 8058: the button by which mail programs let one stop letters. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
