import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { contactAdvertiser, listThreads, MESSAGE_MAX } from '#contract/conversations/messages';
import type { Me } from '#contract/identity/accounts.schemas';
import { getUser } from '#contract/identity/users';
import { writable } from '#contract/platform/plain-text';
import { notifyMessagesChanged } from '../../../conversations/messages/unread-messages.shared.ts';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { spacedPhone } from '../../../platform/forms/spaced-phone.ts';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { type Translate, useTranslation } from '../../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../../platform/ui/fields/checkbox.tsx';
import { TextArea } from '../../../platform/ui/fields/text-field.tsx';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import card from '../price-card.module.css';
import styles from './contact.module.css';
import { sendingOf, useContactDraft } from './contact-draft.ts';
import { messageFieldId, withQuestion } from './draft-text.ts';
import { Foot } from './message-form-foot.tsx';

/** Number of remaining characters below which the form shows them. */
const NEAR_LIMIT = 200;

/** First message to an advertiser (LST-11). Anonymous visitors can write it and send it after sign-in. */
export function MessageForm({ listing, me }: { listing: ListingView; me: Me | null }) {
  const { t } = useTranslation('contact');
  const draft = useContactDraft(listing.id, me?.id ?? null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, threadId } = useSending(listing.id, draft.clear);
  const text = writable(draft.fields.text);
  const remaining = MESSAGE_MAX - text.length;
  const name = listing.advertiser.businessName ?? listing.advertiser.name;
  const focus = () => form.current?.querySelector('textarea')?.focus();
  if (threadId !== null) return <SentNote name={name} threadId={threadId} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!me?.can.write) return;
    setTried(true);
    if (text === '' || remaining < 0) return focus();
    const key = sendingOf(draft.fields, text);
    // Saved before sending: after a reload the same message is sent with the same key.
    draft.change({ sending: key, sentText: text });
    const body = { message: text, showPhone: draft.fields.showPhone, key, attachmentIds: [] };
    send.mutate({ params: { listingId: listing.id }, body });
  }

  return (
    <>
      {me && <KnownThread listing={listing} />}
      <ScriptedForm ref={form} noValidate className={styles.form} onSubmit={submit}>
        <TextArea
          id={messageFieldId}
          label={t('write.labelTo', { name })}
          required
          rows={4}
          placeholder={t('write.placeholder')}
          value={draft.fields.text}
          error={problem()}
          onChange={(event) => draft.change({ text: event.target.value })}
        />
        <p className={styles.left} aria-live="polite">
          {remaining >= 0 && remaining <= NEAR_LIMIT && t('write.left', { count: remaining })}
        </p>
        <Questions
          listing={listing}
          onChoose={(question) => {
            draft.change({ text: withQuestion(draft.fields.text, question) });
            focus();
          }}
        />
        {me && <ShowPhone userId={me.id} checked={draft.fields.showPhone} onChange={draft.change} />}
        {/* GDPR: a trader is the controller of its requests. */}
        {listing.advertiser.professional && <p className={card.note}>{t('write.controller', { name })}</p>}
        <Foot me={me} isPending={send.isPending} />
      </ScriptedForm>
    </>
  );

  function problem(): string | undefined {
    if (remaining < 0) return t('write.over', { count: -remaining });
    return tried && text === '' ? t('write.empty') : undefined;
  }
}

/** Link to the user's existing conversation about the listing. */
function KnownThread({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('contact');
  const threads = useQuery(read(listThreads, { query: { listingId: listing.id, size: 5 } })).data?.data ?? [];
  const thread = threads.find(({ role }) => role === 'VISITOR');
  if (!thread) return null;
  return (
    <p className={styles.known}>
      {t('known', { name: thread.other.name ?? listing.advertiser.name })}{' '}
      <Link to={links.messages(thread.id)}>{t('sent.open')}</Link>
    </p>
  );
}

/** Keeps the draft until the server has the message; then clears it. */
function useSending(listingId: number, clearDraft: () => void) {
  const errorText = useErrorText();
  const [sent, setSent] = useState<{ listingId: number; threadId: number } | null>(null);
  const send = useWrite(contactAdvertiser, {
    once: true,
    onSuccess: ({ data }) => {
      clearDraft();
      setSent({ listingId, threadId: data.threadId });
      notifyMessagesChanged();
    },
    onError: (error) => notify({ text: errorText(error), tone: 'bad' }),
  });
  return { send, threadId: sent?.listingId === listingId ? sent.threadId : null };
}

function Questions({ listing, onChoose }: { listing: ListingView; onChoose: (question: string) => void }) {
  const { t } = useTranslation('contact');
  return (
    <ul className={styles.questions} aria-label={t('write.questions')}>
      {questionsFor(listing, t).map((question) => (
        <li key={question}>
          <Chip className={styles.question} onClick={() => onChoose(question)}>
            {question}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Suggested questions by kind of offer. */
function questionsFor(listing: ListingView, t: Translate<'contact'>): string[] {
  if (listing.listingType === 'HOSPITALITY')
    return [t('questions.stayShort'), t('questions.parking'), t('questions.arrive')];
  const last = listing.contractType === 'SALE' ? t('questions.bargain') : t('questions.deposit');
  return [t('questions.available'), t('questions.visit'), t('questions.costs'), last];
}

/** Replaces the form after sending; links to the conversation. */
function SentNote({ name, threadId }: { name: string; threadId: number }) {
  const { t } = useTranslation('contact');
  const box = useRef<HTMLDivElement>(null);
  // The clicked button no longer exists.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.form}>
      <Note tone="ok">
        <b>{t('sent.title')}</b>
        <br />
        {t('sent.text', { name })}
      </Note>
      <LinkButton to={links.messages(threadId)} variant="primary" full>
        {t('sent.open')}
      </LinkButton>
    </div>
  );
}

type ShowPhoneProps = { userId: number; checked: boolean; onChange: (patch: { showPhone: boolean }) => void };

/** Whether the advertiser sees the user's phone number. Shows the number, or a link to add one. */
function ShowPhone({ userId, checked, onChange }: ShowPhoneProps) {
  const { t } = useTranslation('contact');
  const profile = useQuery(read(getUser, { params: { id: userId }, query: { projection: 'personalProfile' } }));
  const phone = profile.data?.data.phone;
  if (phone === null) {
    return (
      <p className={card.note}>
        {t('write.noPhone')}{' '}
        <Link className={styles.link} to={links.myProfile()}>
          {t('write.addPhone')}
        </Link>
      </p>
    );
  }
  return (
    <Checkbox checked={checked} onChange={(event) => onChange({ showPhone: event.target.checked })}>
      {phone === undefined ? t('write.showMyPhone') : t('write.showPhone', { phone: spacedPhone(phone) })}
    </Checkbox>
  );
}
