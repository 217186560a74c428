import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LEAD_TEXT_MAX } from '#contract/conversations/leads';
import type { Lead } from '#contract/conversations/leads.schemas';
import { sendMessage } from '#contract/conversations/messages';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { polling } from '../../platform/live/polling.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import styles from './lead.module.css';
import { conversationRead, templatesRead } from './lead-reads.ts';

type LeadConversationProps = { agency: OrganizationSummary; lead: Lead };

/** The newest conversation of the contact, or a chosen one, with a reply. */
export function LeadConversation({ agency, lead }: LeadConversationProps) {
  const { t } = useTranslation('leads');
  const [chosen, setChosen] = useState<number | null>(null);
  const threadId = chosen ?? lead.threads[0]?.id ?? null;
  if (threadId === null)
    return (
      <Card title={t('conversation.title')}>
        <p className="soft">{t('conversation.none')}</p>
      </Card>
    );
  return (
    <Card
      title={t('conversation.title')}
      aside={<Link to={links.agencyMessages(agency.slug, threadId)}>{t('conversation.open')}</Link>}
    >
      {lead.threads.length > 1 && (
        <NativeSelect
          label={t('conversation.about')}
          value={String(threadId)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          options={lead.threads.map(({ id, title }) => ({
            value: String(id),
            label: title ?? t('conversation.deleted'),
          }))}
        />
      )}
      <Messages key={threadId} threadId={threadId} />
      {lead.can.work && <Reply key={`reply-${threadId}`} agency={agency} threadId={threadId} />}
    </Card>
  );
}

function Messages({ threadId }: { threadId: number }) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error } = useQuery({ ...conversationRead(threadId), ...polling() });
  if (!data) return error ? <Note tone="bad">{errorText(error)}</Note> : <Skeleton height="160px" />;
  return (
    <ol className={styles.messages}>
      {data.data.toReversed().map(({ id, mine, author, text, attachments, createdAt }) => (
        <li key={id} className={classes(styles.message, mine && styles.mine)}>
          {author && <b>{author}</b>}
          <p>{text}</p>
          {attachments.length > 0 && <p className="soft">{t('conversation.files', { count: attachments.length })}</p>}
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </li>
      ))}
    </ol>
  );
}

function Reply({ agency, threadId }: { agency: OrganizationSummary; threadId: number }) {
  const { t } = useTranslation('leads');
  const errorText = useErrorText();
  const templates = useSuspenseQuery(templatesRead(agency.id)).data.data;
  const [text, setText] = useState('');
  const send = useWrite(sendMessage, {
    once: true,
    touches: ['leads', 'talk'],
    onSuccess: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send.mutate({ params: { id: threadId }, body: { message: text } });
  };
  return (
    <ScriptedForm className={styles.form} onSubmit={submit}>
      <UnsavedGuard unsaved={text.trim() !== ''} />
      {templates.length > 0 && (
        <NativeSelect
          label={t('conversation.template')}
          value=""
          onChange={({ currentTarget }) => {
            const template = templates.find(({ id }) => String(id) === currentTarget.value);
            if (template) setText(text === '' ? template.text : `${text}\n${template.text}`);
          }}
          options={[
            { value: '', label: t('conversation.chooseTemplate') },
            ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      <TextArea
        label={t('conversation.reply')}
        rows={4}
        maxLength={LEAD_TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {send.error && <Note tone="bad">{errorText(send.error)}</Note>}
      <Button type="submit" variant="primary" isPending={send.isPending} disabled={text.trim() === ''}>
        {t('conversation.send')}
      </Button>
    </ScriptedForm>
  );
}
