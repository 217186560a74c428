import type { FormEvent, ReactNode } from 'react';
import type { ButtonVariant } from '../ui/actions/button.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { DialogForm } from './dialog-form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type ReasonTexts, useReason } from './use-reason.tsx';

type ReasonDialogProps = {
  title: string;
  description: string;
  reason: ReasonTexts;
  /** Verb of the action. */
  action: string;
  variant?: ButtonVariant['variant'];
  isPending: boolean;
  /** Error text; the dialog stays open. */
  problem?: string | null;
  labels: { cancel: string; close: string };
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Content above the reason. */
  children?: ReactNode;
};

/** Action of an admin on another user's data, such as a suspension. The reason is required. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, action, variant, isPending, problem, labels, onConfirm, onClose } = props;
  const reason = useReason(props.reason);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const text = reason.submittedReason();
    if (text !== null) onConfirm(text);
  }

  return (
    <FormDialog
      unsaved={reason.isTyped && !isPending}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={labels.close}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={labels.cancel}
        action={action}
        {...(variant && { variant })}
        isPending={isPending}
      >
        {props.children}
        {reason.field}
        {problem && <Note tone="bad">{problem}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
