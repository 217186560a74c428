import { z } from 'zod';
import {
  defineJob,
  type JobPayloads,
  type NoPayload,
  noPayload,
  type WorkDefinition,
} from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { sendVerificationEmail } from './send-verification-email.ts';
import { deleteExpiredVerifications } from './verification.store.ts';

/**
 * Resends the email to an unverified address of an account; otherwise does nothing. The request has already counted it.
 * A second run replaces the link of the first.
 */
async function resend(deps: Deps, { sealedEmail, redirect }: JobPayloads['verification.resend']): Promise<void> {
  const email = deps.secrets.decrypt(Buffer.from(sealedEmail, 'base64'));
  const account = await findAccountByIdentifier(deps, email);
  if (!account || account.emailVerified) return;
  const { id: userId, name, locale } = account;
  await inTransaction(deps.db, (trx) =>
    sendVerificationEmail({ deps }, trx, { userId, email: account.email, name, locale, redirect }),
  );
}

/** Purges expired links, used or not. */
export async function purgeExpired({ db, clock, log }: Deps): Promise<void> {
  const verifications = await deleteExpiredVerifications(db, clock.now());
  log.debug({ verifications }, 'expired rows forgotten');
}

const verificationResendPayload = z.object({ sealedEmail: z.string(), redirect: z.string().optional() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'verification.resend': z.infer<typeof verificationResendPayload>;
    'verification.purgeExpired': NoPayload;
  }
}

export const verificationJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('verification.resend', {
    payload: verificationResendPayload,
    handler: resend,
  }),
  defineJob('verification.purgeExpired', {
    formerNames: ['verification.forgetExpired'],
    payload: noPayload,
    handler: purgeExpired,
    cron: '17 * * * *',
  }),
];
