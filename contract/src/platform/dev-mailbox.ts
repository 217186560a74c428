/**
 * Development mailbox at `/dev/mailbox`: emails without `SMTP_URL` and text messages without a provider. Open only on localhost or with
 * `MAILBOX=on`, because its readers can take over accounts.
 */

export const listMailbox = { id: 'mail.listMailbox', method: 'GET', path: '/api/v1/dev/mailbox' } as const;

export const listMailboxTexts = {
  id: 'mail.listMailboxTexts',
  method: 'GET',
  path: '/api/v1/dev/mailbox/texts',
} as const;
