import { type FormEvent, useState } from 'react';
import type { Organization } from '#contract/identity/organizations.schemas';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  rotateWebhookSecret,
  WEBHOOK_ADDRESS_MAX,
} from '#contract/identity/webhook-endpoints';
import type { Webhook } from '#contract/identity/webhook-endpoints.schemas';
import { type WebhookEvent, webhookEvents } from '#contract/platform/webhooks';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { CheckChips } from '../../platform/ui/fields/check-chips.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { WebhookAction } from './webhooks-card.tsx';

type WebhookDialogsProps = {
  action: WebhookAction;
  organization: Organization;
  onClose: () => void;
  /** With the new secret. */
  onCreated: (secret: string) => void;
};

export default function WebhookDialogs({ action, organization, onClose, onCreated }: WebhookDialogsProps) {
  const shared = { organizationId: organization.id, onClose };
  if (action.about === 'create') return <WebhookForm {...shared} onCreated={onCreated} />;
  const { webhook, about } = action;
  if (about === 'edit') return <WebhookForm {...shared} webhook={webhook} onCreated={onCreated} />;
  if (about === 'log') return <DeliveryLog {...shared} webhook={webhook} canEdit={organization.can.edit} />;
  return <WebhookDialog {...shared} about={about} webhook={webhook} onCreated={onCreated} />;
}

type FormProps = { organizationId: number; onClose: () => void; onCreated: (secret: string) => void };

/** Creates a webhook, or edits the given one. */
function WebhookForm({ organizationId, webhook, onClose, onCreated }: FormProps & { webhook?: Webhook }) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const [isRejected, setRejected] = useState(false);
  const create = useWrite(createWebhook, { once: true, onSuccess: ({ data }) => onCreated(data.secret) });
  const edit = useWrite(editWebhook, { once: true, onSuccess: onClose });
  const { error, isPending } = webhook ? edit : create;
  const isOfUrl = error?.code === 'WEBHOOK_ADDRESS_EXCEPTION';
  const urlError = isRejected && url.trim() === '' ? t('validation:required') : isOfUrl ? errorText(error) : undefined;
  const eventsKey = events.toSorted().join();
  const isChanged = url !== (webhook?.url ?? '') || eventsKey !== (webhook?.events ?? []).toSorted().join();

  function submit(event: FormEvent) {
    event.preventDefault();
    setRejected(true);
    if (url.trim() === '') return document.getElementById('webhook-url')?.focus();
    if (events.length === 0) return document.getElementById('webhook-events')?.focus();
    const body = { url, events };
    if (webhook) edit.mutate({ params: { organizationId, webhookId: webhook.id }, body });
    else create.mutate({ params: { organizationId }, body });
  }

  return (
    <FormDialog
      wide
      unsaved={isChanged && !isPending}
      onClose={onClose}
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.createTitle')}
      description={t('webhooks.createText')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t(webhook ? 'save' : 'webhooks.create')}
        variant="primary"
        isPending={isPending}
      >
        <TextField
          id="webhook-url"
          type="url"
          label={t('webhooks.url')}
          help={t('webhooks.urlHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={WEBHOOK_ADDRESS_MAX}
          error={urlError}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <CheckChips
          id="webhook-events"
          legend={t('webhooks.events')}
          values={events}
          onChange={setEvents}
          options={webhookEvents.map((value) => ({ value, label: value }))}
        />
        {isRejected && events.length === 0 && <Note tone="bad">{t('webhooks.eventsMissing')}</Note>}
        {error && !isOfUrl && <Note tone="bad">{errorText(error)}</Note>}
      </DialogForm>
    </FormDialog>
  );
}

type WebhookDialogProps = FormProps & { about: 'rotate' | 'delete'; webhook: Webhook };

function WebhookDialog({ about, webhook, organizationId, onClose, onCreated }: WebhookDialogProps) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const rotate = useWrite(rotateWebhookSecret, { once: true, onSuccess: ({ data }) => onCreated(data.secret) });
  const remove = useWrite(deleteWebhook, { once: true, onSuccess: onClose });
  const write = about === 'rotate' ? rotate : remove;
  return (
    <ConfirmDialog
      title={t(`webhooks.${about}Question`)}
      text={t(`webhooks.${about}Text`, { url: webhook.url })}
      action={t(`webhooks.${about}`)}
      variant={about === 'rotate' ? 'primary' : 'danger'}
      isPending={write.isPending}
      problem={write.error && errorText(write.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => write.mutate({ params: { organizationId, webhookId: webhook.id } })}
      onClose={onClose}
    />
  );
}
