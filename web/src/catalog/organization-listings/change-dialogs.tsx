import { type FormEvent, useState } from 'react';
import type { Member } from '#contract/identity/organizations.schemas';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { SetDialog } from './set-dialog.tsx';
import type { ChangeOptions, PendingChange } from './use-listing-changes.tsx';

type ChangeDialogsProps = {
  requested: PendingChange;
  members: readonly Member[];
  isPending: boolean;
  onConfirm: (options?: ChangeOptions) => void;
  onClose: () => void;
};

/** Confirms a change of several listings; assigning asks for the member. */
export default function ChangeDialogs({
  requested: { action, listings },
  members,
  isPending,
  onConfirm,
  onClose,
}: ChangeDialogsProps) {
  const { t } = useTranslation('organizationListings');
  const [agent, setAgent] = useState('');
  const { count } = listings;
  if (action === 'set')
    return <SetDialog count={count} isPending={isPending} onConfirm={onConfirm} onClose={onClose} />;
  if (action !== 'assign')
    return (
      <ConfirmDialog
        title={t(`${action}.title`, { count })}
        text={t(`${action}.text`)}
        action={t(`actions.${action}`)}
        variant={action === 'publish' ? 'primary' : 'danger'}
        isPending={isPending}
        labels={{ cancel: t('cancel'), close: t('close') }}
        onConfirm={() => onConfirm()}
        onClose={onClose}
      />
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    onConfirm({ agentId: agent === '' ? null : Number(agent) });
  }

  return (
    <FormDialog
      unsaved={false}
      onClose={onClose}
      title={t('assign.title', { count })}
      description={t('assign.text')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('actions.assign')}
        variant="primary"
        isPending={isPending}
      >
        <NativeSelect
          label={t('columns.agent')}
          value={agent}
          onChange={({ currentTarget }) => setAgent(currentTarget.value)}
          options={[
            { value: '', label: t('unassigned') },
            ...members
              .filter(({ role }) => role !== 'VIEWER')
              .map(({ userId, name, surname }) => ({ value: String(userId), label: `${name} ${surname}` })),
          ]}
        />
      </DialogForm>
    </FormDialog>
  );
}
