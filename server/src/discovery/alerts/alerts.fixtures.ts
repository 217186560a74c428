import { emailsTo } from '../../../testing/emails.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { matchChanges } from './match-changes.ts';
import { sendDueAlerts } from './send-due-alerts.ts';

/** Runs the worker's tasks after a change: index update, matching, due emails. */
export async function work({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  while (await applyPendingChanges(deps));
  while (await matchChanges(deps));
  while (await sendDueAlerts(deps));
}

type Props = import('../../platform/email/email-props.ts').EmailProps['searchAlert'];

/** Properties of the alert emails to an address, oldest first. */
export async function alertEmails(test: Pick<TestApp, 'deps'>, email: string): Promise<Props[]> {
  const emails = await emailsTo(test, email);
  return emails
    .filter(({ emailName }) => emailName === 'searchAlert')
    .map(({ props }) => props as unknown as Props)
    .reverse();
}
