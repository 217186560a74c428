import { type FormEvent, useState } from 'react';
import { API_KEY_NAME_MAX, createApiKey } from '#contract/identity/api-keys';
import { type ApiScope, apiScopes } from '#contract/platform/api-scopes';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { CheckChips } from '../../platform/ui/fields/check-chips.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';

const lifetimes = [30, 90, 365] as const;

type CreateKeyDialogProps = {
  organizationId: number;
  onClose: () => void;
  onCreated: (secret: string) => void;
};

export default function CreateKeyDialog({ organizationId, onClose, onCreated }: CreateKeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState('365');
  const [isRejected, setRejected] = useState(false);
  const create = useWrite(createApiKey, { once: true, onSuccess: ({ data }) => onCreated(data.secret) });
  const nameGap = isRejected && name.trim() === '';
  const scopeGap = isRejected && scopes.length === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setRejected(true);
    if (name.trim() === '') return document.getElementById('key-name')?.focus();
    if (scopes.length === 0) return document.getElementById('key-scopes')?.focus();
    const body = { name, scopes, ...(days !== '' && { expiresInDays: Number(days) }) };
    create.mutate({ params: { organizationId }, body });
  }

  return (
    <FormDialog
      unsaved={!create.isPending && (name !== '' || scopes.length > 0)}
      onClose={onClose}
      title={t('keys.createTitle')}
      description={t('keys.createText')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('keys.create')}
        variant="primary"
        isPending={create.isPending}
      >
        <TextField
          id="key-name"
          label={t('keys.name')}
          help={t('keys.nameHelp')}
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX}
          error={nameGap ? t('validation:required') : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckChips
          id="key-scopes"
          legend={t('keys.scopes')}
          values={scopes}
          onChange={setScopes}
          options={apiScopes.map((value) => ({ value, label: value }))}
        />
        {scopeGap && <Note tone="bad">{t('keys.scopesMissing')}</Note>}
        <NativeSelect
          id="key-days"
          label={t('keys.lifetime')}
          options={[
            ...lifetimes.map((value) => ({ value: String(value), label: t('keys.days', { days: value }) })),
            { value: '', label: t('keys.endless') },
          ]}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        {create.error && <Note tone="bad">{errorText(create.error)}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
