import { type FormEvent, useState } from 'react';
import { sendTestMail } from '#contract/conversations/contact-masks';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './mailbox.module.css';

const empty = { from: '', to: '', subject: '', text: '' };

/** Sends an email to an alias of the site, and shows whether it was accepted. */
export function IncomingForm() {
  const { t } = useTranslation('mailbox');
  const sayRefusal = useRefusalText();
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
      <form method="post" noValidate className={styles.incoming} onSubmit={submit}>
        <TextField type="email" autoComplete="off" label={t('sender')} {...field('from')} />
        <TextField type="email" autoComplete="off" label={t('recipientAlias')} {...field('to')} />
        <TextField label={t('subject')} maxLength={200} {...field('subject')} />
        <TextArea label={t('message')} rows={4} {...field('text')} />
        <div role="status">
          {send.error && <Note tone="bad">{sayRefusal(send.error)}</Note>}
          {send.data && (
            <Note tone={send.data.data.taken ? 'ok' : 'warn'}>{t(send.data.data.taken ? 'taken' : 'refused')}</Note>
          )}
        </div>
        <Button type="submit" busy={send.isPending}>
          {t('send')}
        </Button>
      </form>
    </section>
  );
}
