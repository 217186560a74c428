import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { deleteTemplate, listTemplates, saveTemplate } from '#contract/conversations/messages';
import type { MessageTemplate } from '#contract/conversations/messages.schemas';
import type { ApiError } from '#contract/platform/client';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../../platform/lib/queries.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { TextField } from '../../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import styles from './compose.module.css';

const TITLE_MAX = 60;
type TemplateDialogProps = { text: string; onInsert: (text: string) => void; onClose: () => void };

/** Dialogs of the saved replies. Loaded on first use. */
export function TemplateDialogs({ which, ...props }: TemplateDialogProps & { which: 'save' | 'manage' }) {
  return which === 'save' ? <SaveDialog {...props} /> : <ManageDialog {...props} />;
}

function SaveDialog({ text, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const save = useWrite(saveTemplate, { once: true });
  const isEmpty = title.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return document.getElementById(id)?.focus();
    const onSuccess = () => {
      onClose();
      notify({ text: t('ready.saved'), tone: 'ok' });
    };
    save.mutate({ body: { title: title.trim(), text } }, { onSuccess });
  }

  return (
    <FormDialog
      unsaved={!isEmpty && !save.isPending}
      onClose={onClose}
      title={t('ready.saveTitle')}
      description={t('ready.saveText')}
      closeLabel={t('close')}
    >
      <ScriptedForm noValidate className={styles.dialog} onSubmit={submit}>
        <TextField
          id={id}
          label={t('ready.name')}
          help={t('ready.nameHelp')}
          error={tried && isEmpty ? t('ready.nameNeeded') : undefined}
          maxLength={TITLE_MAX}
          autoComplete="off"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p className={styles.excerpt}>{text}</p>
        {save.error && <Note tone="bad">{errorText(save.error)}</Note>}
        <div className={styles.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {t('ready.saveAction')}
          </Button>
        </div>
      </ScriptedForm>
    </FormDialog>
  );
}

function ManageDialog({ onInsert, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('messages');
  const templates = useQuery(read(listTemplates, {}));
  const all = templates.data?.data;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('ready.manageTitle')}
      description={t('ready.manageText')}
      closeLabel={t('close')}
    >
      {templates.isError && <Note tone="bad">{t('ready.failed')}</Note>}
      {!all && !templates.isError && <Skeleton height="72px" shape="photo" />}
      {all?.length === 0 && <p className="soft">{t('ready.none')}</p>}
      <ul className={styles.templates}>
        {all?.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onInsert={() => {
              onInsert(template.text);
              onClose();
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** Deletes at once; undo in the notification restores it. */
function TemplateRow({ template, onInsert }: { template: MessageTemplate; onInsert: () => void }) {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const { id, title, text } = template;
  const remove = useWrite(deleteTemplate, { once: true });
  const save = useWrite(saveTemplate);
  const failed = (error: ApiError) => notify({ text: errorText(error), tone: 'bad' });
  const undo = () => void save.mutateAsync({ body: { title, text } }).catch(failed);
  const removeTemplate = () =>
    void remove.mutateAsync({ params: { id } }).then(
      () =>
        notify({
          text: t('ready.deleted', { title }),
          tone: 'ok',
          action: { text: t('ready.undo'), onSelect: undo },
        }),
      failed,
    );
  return (
    <li className={styles.template}>
      <div>
        <h3>{title}</h3>
        <p className={styles.excerpt}>{text}</p>
      </div>
      <Button size="small" aria-label={t('ready.insertOne', { title })} onClick={onInsert}>
        {t('ready.insert')}
      </Button>
      <IconButton label={t('ready.deleteOne', { title })} icon={<Trash2 />} onClick={removeTemplate} />
    </li>
  );
}
