import type { Language } from '#contract/platform/languages';
import type { Env } from '../env/env.ts';
import type { Db } from '../postgres/postgres.ts';
import type { EmailName, EmailProps, EmailTemplates } from './email-props.ts';
import type { OutgoingMail } from './mailer.port.ts';
import type { SmallWords } from './shared.texts.ts';

/** Texts of all emails by language. Each domain writes its own; `app/registries` merges them. */
export type EmailCatalog = Readonly<Record<Language, { small: SmallWords; templates: EmailTemplates }>>;

/** Files of an email. Rendered on sending, because a PDF is too slow for the transaction that queues it. */
export type EmailAttachments = (
  deps: { env: Env; db: Db },
  name: EmailName,
  props: EmailProps[EmailName],
  language: Language,
) => Promise<OutgoingMail['attachments']>;
