import { type FormEvent, useState } from 'react';
import { removeMember } from '#contract/identity/organizations';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { MemberDialogProps } from './member-dialogs.tsx';
import { MemberSelect } from './member-select.tsx';

/** Removes a member; the listings go to the successor or are unassigned. */
export function RemoveDialog({ member, organization, members, onClose }: MemberDialogProps) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const [successor, setSuccessor] = useState('');
  const name = `${member.name} ${member.surname}`;
  const remove = useWrite(removeMember, {
    touches: ['invitations', 'listings'],
    once: true,
    onSuccess: () => {
      notify({ text: t('remove.done', { name }), tone: 'ok' });
      onClose();
      // The focused row is removed.
      document.getElementById('team-title')?.focus();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = successor ? { successorId: Number(successor) } : {};
    remove.mutate({ params: { organizationId: organization.id, userId: member.userId }, body });
  }

  return (
    <FormDialog
      unsaved={false}
      onClose={onClose}
      title={t('remove.title', { name })}
      description={t('remove.text')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('remove.submit')}
        isPending={remove.isPending}
      >
        <MemberSelect
          id="successor"
          label={t('fields.successor')}
          members={members.filter(({ userId, role }) => userId !== member.userId && role !== 'VIEWER')}
          none={t('fields.noSuccessor')}
          value={successor}
          onChange={setSuccessor}
        />
        {remove.error && <Note tone="bad">{errorText(remove.error)}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
