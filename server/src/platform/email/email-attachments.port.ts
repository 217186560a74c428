import type { Language } from '#contract/platform/languages';
import type { Env } from '../env/env.ts';
import type { Db } from '../postgres/postgres.ts';
import type { EmailName, EmailProps } from './email-props.ts';
import type { OutgoingMail } from './mailer.port.ts';

/** Files of an email. Rendered on sending, because a PDF is too slow for the transaction that queues it. */
export type EmailAttachments = (
  deps: { env: Env; db: Db },
  name: EmailName,
  props: EmailProps[EmailName],
  language: Language,
) => Promise<OutgoingMail['attachments']>;
