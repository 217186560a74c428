import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sendTestMail } from '#contract/conversations/contact-masks';
import { listMailbox } from '#contract/platform/dev-mailbox';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery, useWrite } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { EmailView } from './email-view.tsx';
import styles from './mailbox.module.css';
import { everyText, Texts } from './texts.tsx';

/**
 * `/dev/mailbox`: emails that the site would have sent (contract/src/platform/dev-mailbox.ts).
 * List left, email right; on phones one after the other.
 */
export const handle = { words: ['mailbox'] };

const REFRESH_MS = 3000;

/** The server filters by full address only; parts of one are filtered here. */
const emailsTo = (text: string) =>
  listQuery(listMailbox, { query: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? { to: text } : {} });

const page = pageData(async ({ url, fetch }) => {
  const requested = [fetch(emailsTo(url.searchParams.get('to') ?? '')), fetch(everyText)];
  const responses = await Promise.allSettled(requested);
  // Email or SMS may use a real provider: the page fails only if both do.
  const [refused] = responses.flatMap((response) => (response.status === 'rejected' ? [response.reason] : []));
  if (responses.every(({ status }) => status === 'rejected')) throw refused;
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function MailboxPage() {
  const { t } = useTranslation('mailbox');
  const [query] = useSearchParams();
  const [to, setTo] = useState(query.get('to') ?? '');
  const { data: response } = useQuery({
    ...emailsTo(to.trim()),
    refetchInterval: ({ state }) => (state.error ? false : REFRESH_MS),
  });
  const filterText = to.trim().toLowerCase();
  const emails = (response?.data ?? []).filter((email) => email.to.includes(filterText));
  const requested = emails.find(({ id }) => String(id) === query.get('letter'));
  const open = requested ?? emails[0];
  return (
    <div className={classes('wrap', styles.page, requested && styles.reading)}>
      <PageHead title={t('title')} noindex />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </header>
      <section className={styles.side} aria-label={t('list')}>
        <TextField
          label={t('filter')}
          type="search"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('filterPlaceholder')}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <p role="status" className="soft small">
          {t('count', { count: emails.length })}
        </p>
        <ol className={styles.list}>
          {emails.map((email) => (
            <li key={email.id}>
              <EmailLink email={email} to={to.trim()} isOpen={email === open} />
            </li>
          ))}
        </ol>
      </section>
      {open ? (
        <EmailView key={open.id} email={open} back={links.mailbox({ to: to.trim() })} />
      ) : (
        <Nothing filtered={filterText !== ''} />
      )}
      <Texts />
      {response && <IncomingForm />}
    </div>
  );
}

function EmailLink({ email, to, isOpen }: { email: MailboxEmail; to: string; isOpen: boolean }) {
  const { t } = useTranslation('mailbox');
  const format = useFormat();
  return (
    <Link
      to={links.mailbox({ to, letter: String(email.id) })}
      className={styles.email}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong>{email.subject}</strong>
      <span>{t('to', { to: email.to })}</span>
      <time dateTime={email.sentAt} className="num">
        {format.dateTime(email.sentAt)}
      </time>
    </Link>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('mailbox');
  return (
    <div className={styles.nothing}>
      <EmptyState
        drawing={<EntranceDrawing />}
        title={t(filtered ? 'nobodyTitle' : 'emptyTitle')}
        text={t(filtered ? 'nobodyText' : 'emptyText')}
      />
    </div>
  );
}

const empty = { from: '', to: '', subject: '', text: '' };

/** Sends an email to an alias of the site and shows whether it was accepted. */
function IncomingForm() {
  const { t } = useTranslation('mailbox');
  const errorText = useErrorText();
  const [values, setValues] = useState(empty);
  const send = useWrite(sendTestMail, { touches: ['mail'], once: true });
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ body: values });
  };
  return (
    <section className={styles.more} aria-labelledby="incoming">
      <h2 id="incoming">{t('incoming')}</h2>
      <p className="soft">{t('incomingText')}</p>
      <ScriptedForm noValidate className={styles.incoming} onSubmit={submit}>
        <TextField type="email" autoComplete="off" label={t('sender')} {...field('from')} />
        <TextField type="email" autoComplete="off" label={t('recipientAlias')} {...field('to')} />
        <TextField label={t('subject')} maxLength={200} {...field('subject')} />
        <TextArea label={t('message')} rows={4} {...field('text')} />
        <div role="status">
          {send.error && <Note tone="bad">{errorText(send.error)}</Note>}
          {send.data && (
            <Note tone={send.data.data.taken ? 'ok' : 'warn'}>{t(send.data.data.taken ? 'taken' : 'refused')}</Note>
          )}
        </div>
        <Button type="submit" isPending={send.isPending}>
          {t('send')}
        </Button>
      </ScriptedForm>
    </section>
  );
}
