import type { MailInbox } from '../../platform/inbound-email/mail-inbox.port.ts';
import { openSmtpInbox } from '../../platform/inbound-email/smtp-inbox.adapter.ts';
import type { Deps } from '../deps.ts';
import { takeMail, takesMail } from './take-mail.ts';

/** Takes emails to addresses that stand for an advertiser's, beside where people are served. */
export function openInbox(deps: Deps, port: number): Promise<MailInbox> {
  return openSmtpInbox({
    ...{ host: deps.env.host, port },
    accepts: (address) => takesMail(deps, address),
    take: (mail) => takeMail(deps, mail),
    onError: (error) => deps.log.error({ err: error }, 'an email that came in could not be handed on'),
  });
}
