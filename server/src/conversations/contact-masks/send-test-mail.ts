import type { sendTestMail as endpoint } from '#contract/conversations/contact-masks.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { UseCase } from '../deps.ts';
import { receiveEmail } from './receive-email.ts';

/**
 * Simulates an incoming email while the dev mailbox is open.
 * @throws NOT_FOUND_EXCEPTION where emails are really sent, or the mailbox is closed
 */
export async function sendTestMail(
  { deps, domainError }: UseCase,
  { from, to, subject, text }: ParsedOf<typeof endpoint>['body'],
): Promise<{ taken: boolean }> {
  if (!deps.env.mailboxOpen) throw domainError('NOT_FOUND_EXCEPTION');
  const mail = { to, from: { address: from, name: '' }, subject, text, attachments: 0, isAutomatic: false };
  return { taken: (await receiveEmail(deps, mail)) === 'taken' };
}
