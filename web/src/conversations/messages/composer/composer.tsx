import { useQueryClient } from '@tanstack/react-query';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#contract/conversations/messages';
import { writable } from '#contract/platform/plain-text';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useOnline } from '../../../platform/live/use-online.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { ACCEPTED } from './attachment-choice.ts';
import styles from './compose.module.css';
import { changeDraft, type Draft, insertAt } from './draft-store.ts';
import { FilesRow } from './files-row.tsx';
import { newKey, send } from './outbox.ts';
import { TemplateMenu } from './template-menu.tsx';
import { useAttachments } from './use-attachments.ts';

type ComposerProps = { threadId: number; name: string; draftKey: string; draft: Draft };

/** Number of remaining characters below which the form shows them. */
const NEAR_LIMIT = 200;

/** Message field. Its draft stays on this device until it is sent. */
export function Composer({ threadId, name, draftKey, draft }: ComposerProps) {
  const { t } = useTranslation('messages');
  const client = useQueryClient();
  const isOnline = useOnline();
  const area = useRef<HTMLTextAreaElement>(null);
  const files = useAttachments(draftKey, draft.attachments);
  const [isSendPending, setSendPending] = useState(false);
  const text = writable(draft.text);
  const remaining = MESSAGE_MAX - text.length;
  const isUploading = files.uploads.some(({ problem }) => problem === null);
  useGrowth(area, draft.text);
  const type = (next: string) => changeDraft(draftKey, (now) => ({ ...now, text: next }));

  function submit(event?: FormEvent) {
    event?.preventDefault();
    area.current?.focus();
    const hasPendingUploads = files.uploads.length > 0;
    setSendPending(hasPendingUploads);
    if (hasPendingUploads || remaining < 0 || (text === '' && draft.attachments.length === 0)) return;
    const unsent = { key: newKey(), text, attachments: draft.attachments };
    changeDraft(draftKey, (now) => ({ text: '', attachments: [], unsent: [...now.unsent, unsent] }));
    void send(client, { threadId, draftKey }, unsent);
  }

  function insert(template: string) {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    const next = insertAt(draft.text, from, to, template);
    type(next.text);
    focusAfterMenu(area.current, next.cursor);
  }

  return (
    <ScriptedForm className={styles.composer} onSubmit={submit}>
      {!isOnline && <p className={styles.notice}>{t('write.offline')}</p>}
      <FilesRow attached={draft.attachments} files={files} />
      <div className={styles.row}>
        <div className={styles.tools}>
          <AttachButton onChoose={files.add} />
          <TemplateMenu text={text} onInsert={insert} />
        </div>
        <textarea
          ref={area}
          id="message-text"
          rows={1}
          aria-label={t('write.labelTo', { name })}
          aria-describedby="message-keys message-left"
          aria-invalid={remaining < 0 || undefined}
          placeholder={t('write.placeholder')}
          value={draft.text}
          className={styles.area}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => sendsWith(event) && submit(event)}
          onPaste={({ clipboardData }) => clipboardData.files.length > 0 && files.add([...clipboardData.files])}
        />
        <Button type="submit" variant="primary" className={styles.send} aria-label={t('write.send')}>
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.foot}>
        <p id="message-keys" className={styles.keys}>
          {t('write.keys')}
        </p>
        <p id="message-left" aria-live="polite" className={remaining < 0 ? styles.over : undefined}>
          {isSendPending && files.uploads.length > 0 && t(isUploading ? 'write.waitFiles' : 'write.failedFiles')}
          {remaining < 0 && t('write.over', { count: -remaining })}
          {remaining >= 0 && remaining <= NEAR_LIMIT && t('write.left', { count: remaining })}
        </p>
      </div>
    </ScriptedForm>
  );
}

function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('files.add')} icon={<Paperclip />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label={t('files.add')}
        aria-hidden="true"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Reset, so that the user can select the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Enter sends on devices with a keyboard and wide screens; on phones it inserts a line break. */
function sendsWith({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return window.matchMedia('(width >= 1024px) and (hover: hover)').matches;
}

/** Grows with its text, up to the maximum in the style sheet. */
function useGrowth(area: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    // An empty field has the height of one row, even if its placeholder would need more.
    if (text !== '') box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [area, text]);
}

/** A closing menu restores the focus in the next frame. */
function focusAfterMenu(area: HTMLTextAreaElement | null, cursor: number) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(cursor, cursor);
    }),
  );
}
