import type { Mailer } from '../ports.ts';
import type { Db } from './postgres.ts';

/** The embedded mailbox: what would be sent is kept in `mailbox_letter`. A letter that comes twice is kept once. */
export function mailbox(db: Db): Mailer {
  return {
    async send(mail) {
      await db
        .insertInto('mailboxLetter')
        .values({
          messageId: mail.messageId,
          fromAddress: mail.from,
          toAddress: mail.to.toLowerCase(),
          subject: mail.subject,
          bodyText: mail.text,
          bodyHtml: mail.html,
        })
        .onConflict((conflict) => conflict.column('messageId').doNothing())
        .execute();
    },
    close: async () => {},
  };
}
