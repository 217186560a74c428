import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveOrganization } from '#contract/identity/organizations';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { MemberDialogProps } from './member-dialogs.tsx';
import { MemberSelect } from './member-select.tsx';
import { invitationsRead, membersRead, myOrganizationsRead, organizationRead } from './organization-reads.shared.ts';

/** Leaving; the last owner names the new one in the same call. */
export function LeaveDialog({ member, organization, members, onClose }: MemberDialogProps) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const others = members.filter(({ userId }) => userId !== member.userId);
  const isLastOwner = member.role === 'OWNER' && !others.some(({ role }) => role === 'OWNER');
  const [newOwner, setNewOwner] = useState('');
  const [successor, setSuccessor] = useState('');
  const [isRejected, setRejected] = useState(false);
  const leave = useWrite(leaveOrganization, {
    touches: ['invitations', 'listings', 'properties', 'messages', 'dashboard', 'openDays'],
    once: true,
    // The pages of the organization are no longer the user's.
    leave: async () => {
      notify({ text: t('leave.done', { organization: organization.name }), tone: 'ok' });
      await navigate(links.dashboard(), { replace: true });
      // Pages of the organization may still be on screen, and would request it again.
      client.setQueryData(
        myOrganizationsRead.queryKey,
        (mine) => mine && { ...mine, data: mine.data.filter(({ id }) => id !== organization.id) },
      );
      for (const { queryKey } of [organizationRead, membersRead, invitationsRead].map((of) => of(organization.id)))
        client.removeQueries({ queryKey });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLastOwner && newOwner === '') {
      setRejected(true);
      document.getElementById('new-owner')?.focus();
      return;
    }
    const body = {
      ...(isLastOwner && { newOwnerId: Number(newOwner) }),
      ...(successor && { successorId: Number(successor) }),
    };
    leave.mutate({ params: { organizationId: organization.id }, body });
  }

  if (isLastOwner && others.length === 0)
    return (
      <FormDialog
        unsaved={false}
        onClose={onClose}
        title={t('leave.title', { organization: organization.name })}
        description={t('leave.alone')}
        closeLabel={t('close')}
      />
    );
  return (
    <FormDialog
      unsaved={false}
      onClose={onClose}
      title={t('leave.title', { organization: organization.name })}
      description={t('leave.text')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('leave.submit')}
        isPending={leave.isPending}
      >
        {isLastOwner && (
          <MemberSelect
            id="new-owner"
            label={t('fields.newOwner')}
            help={t('leave.newOwnerHelp')}
            error={isRejected && newOwner === '' ? t('validation:required') : undefined}
            members={others}
            none={t('fields.choose')}
            value={newOwner}
            onChange={setNewOwner}
          />
        )}
        <MemberSelect
          id="successor"
          label={t('leave.successor')}
          members={others.filter(({ role }) => role !== 'VIEWER')}
          none={t('fields.noSuccessor')}
          value={successor}
          onChange={setSuccessor}
        />
        {leave.error && <Note tone="bad">{errorText(leave.error)}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
