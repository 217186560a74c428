import { type Family, NOW } from './invariant.rules.ts';

/** Deferred effects of transactions: emails, jobs, alerts. Reads partial indexes, except the queue, which retains 12 hours. */
export const outbox: Family = {
  name: 'outbox',
  tables: ['outbox_email', 'mailbox_email', 'pgboss.job', 'alert_due'],
  invariants: [
    {
      id: 'outbox.job',
      text: 'Every pending email was written together with the job that sends it.',
      source: 'docs/decisions/004; server/src/platform/email/queue-email.ts',
      weight: 'error',
      // The queue retains completed jobs for 12 hours (pg-boss.adapter.ts); an hourly job retries older emails.
      offenders: `
        select 'email ' || email.id as subject, format('%s, written %s', email.name, email.created_at) as what
        from outbox_email email
        where email.sent_at is null and email.refused_at is null and email.created_at > ${NOW} - interval '11 hours'
          and not exists (select from pgboss.job
            where job.name in ('mail.sendEmail', 'mail.resendEmail', 'mail.sendLetter', 'mail.resendLetter')
              and coalesce(job.data ->> 'emailId', job.data ->> 'letterId') = email.id::text)`,
    },
    {
      id: 'outbox.sealed',
      text: 'An email is sent or rejected, not both. Its content is deleted then, and stored while it is pending.',
      source: 'server/migrations/0008_mail.sql; docs/operations-services.md "Mail"',
      weight: 'error',
      // Reads the emails of the last 30 days.
      offenders: `
        select 'email ' || id as subject, format('%s, sent %s, refused %s', name, coalesce(sent_at::text, 'never'), coalesce(refused_at::text, 'never')) as what
        from outbox_email
        where sent_at is not null and refused_at is not null or (sent_at is null and refused_at is null) <> (sealed is not null)`,
    },
    {
      id: 'outbox.claims',
      text: 'No claim of an email expired more than a quarter of an hour ago: the job of a killed worker runs again.',
      source: 'server/src/platform/email/send-email.ts; server/migrations/0053_email_leases.sql',
      weight: 'warning',
      offenders: `
        select 'email ' || id as subject, format('%s, claimed until %s', name, lease_until) as what
        from outbox_email where sent_at is null and refused_at is null and lease_until < ${NOW} - interval '15 minutes'`,
    },
    {
      id: 'outbox.once',
      text: 'No email arrived twice in the embedded mailbox, and no rejected one arrived.',
      source: 'server/src/platform/email/send-email.ts; docs/operations-services.md "Mail"',
      weight: 'error',
      offenders: `
        select 'mail ' || message_id as subject, format('is there %s times', count(*)) as what from mailbox_email group by message_id having count(*) > 1
        union all
        select 'email ' || email.id, 'was rejected and is in the mailbox'
        from mailbox_email mail join outbox_email email on email.id = substring(mail.message_id from '^<letter-([0-9]{1,9})@')::integer
        where email.refused_at is not null`,
    },
    {
      id: 'outbox.alerts',
      text: 'A user with pending matches has a time at which the email is sent.',
      source: 'docs/decisions/011; server/src/discovery/alerts/match.store.ts',
      weight: 'error',
      // An unavailable listing causes no alert; its matches are purged later.
      offenders: `
        select 'person ' || user_id as subject, format('%s matches wait', count(*)) as what
        from alert_match join listing on listing.id = alert_match.listing_id
        where is_pending and not exists (select from alert_due where alert_due.user_id = alert_match.user_id)
        group by user_id`,
    },
    {
      id: 'outbox.waiting',
      text: 'No email is pending for more than an hour.',
      source: 'docs/operations-services.md "Mail"',
      weight: 'warning',
      offenders: `
        select 'email ' || id as subject, format('%s, written %s', name, created_at) as what
        from outbox_email where sent_at is null and refused_at is null and created_at < ${NOW} - interval '1 hour'`,
    },
    {
      id: 'outbox.stuck',
      text: 'No job that is due waits for longer than a quarter of an hour, and no worker that has stopped holds one.',
      source: 'docs/decisions/004; server/src/platform/jobs/jobs.ts',
      weight: 'warning',
      // The queue uses the database's clock.
      offenders: `
        select 'job ' || id as subject, format('%s is %s since %s', name, state, coalesce(started_on, start_after)) as what
        from pgboss.job
        where name not like '\\_\\_pgboss%' and (state < 'active' and start_after < now() - interval '15 minutes'
          or state = 'active' and started_on + expire_in < now() - interval '1 minute')`,
    },
    {
      id: 'outbox.failed',
      text: 'No job was given up in the last week.',
      source: 'server/src/platform/jobs/jobs.ts',
      weight: 'warning',
      // Failed jobs in the archive have a separate index (`pg-boss.adapter.ts`).
      offenders: `
        select 'queue ' || name as subject, format('%s given up, last %s', count(*), max(completed_on)) as what
        from (
          select name, completed_on from pgboss.job where state = 'failed' and completed_on > now() - interval '7 days'
          union all
          select name, completed_on from pgboss.archive where state = 'failed' and completed_on > now() - interval '7 days'
        ) failure group by name`,
    },
    {
      id: 'outbox.exports',
      text: 'No data export is in progress for more than three hours.',
      source: 'server/src/identity/privacy/privacy.rules.ts "lostSince"; GDPR art. 12',
      weight: 'warning',
      offenders: `
        select 'export ' || id as subject, format('asked for %s', requested_at) as what
        from data_export where status = 'PENDING' and requested_at < ${NOW} - interval '3 hours'`,
    },
  ],
};
