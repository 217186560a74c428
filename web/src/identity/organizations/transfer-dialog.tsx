import { transferOrganization } from '#contract/identity/organizations';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { MemberDialogProps } from './member-dialogs.tsx';

/** Makes another member the owner; the caller becomes an admin. */
export function TransferDialog({ member, organization, onClose }: MemberDialogProps) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const name = `${member.name} ${member.surname}`;
  const transfer = useWrite(transferOrganization, {
    once: true,
    onSuccess: () => {
      notify({ text: t('transfer.done', { name }), tone: 'ok' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('transfer.title', { name })}
      text={t('transfer.text', { organization: organization.name })}
      action={t('transfer.submit')}
      variant="danger"
      isPending={transfer.isPending}
      problem={transfer.error && errorText(transfer.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() =>
        transfer.mutate({ params: { organizationId: organization.id }, body: { newOwnerId: member.userId } })
      }
      onClose={onClose}
    />
  );
}
