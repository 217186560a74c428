import type { Member, Organization } from '#contract/identity/organizations.schemas';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberForm } from './member-form.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

export type MemberAction = { about: 'edit' | 'remove' | 'leave' | 'transfer'; member: Member };

export type MemberDialogProps = {
  member: Member;
  organization: Organization;
  members: readonly Member[];
  onClose: () => void;
};

/** The dialog of an action on a member. */
export default function MemberDialogs({
  action,
  ...props
}: Omit<MemberDialogProps, 'member'> & { action: MemberAction }) {
  const dialog = { ...props, member: action.member };
  if (action.about === 'edit') return <MemberForm {...dialog} />;
  if (action.about === 'remove') return <RemoveDialog {...dialog} />;
  if (action.about === 'transfer') return <TransferDialog {...dialog} />;
  return <LeaveDialog {...dialog} />;
}
