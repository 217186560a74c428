import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { Note } from '../feedback/note.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What goes, where one sentence does not say it. */
  children?: ReactNode;
  /** What is done, as a verb; `danger` where it destroys. */
  action: string;
  variant: ButtonVariant['variant'];
  isPending: boolean;
  /** Why it was refused; the dialog stays. */
  problem?: string | null;
  labels: { cancel: string; close: string };
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before something that is not easily taken back, and names it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, children, action, variant, isPending, problem, labels, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={labels.close}
      actions={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button variant={variant} isPending={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem && <Note tone="bad">{problem}</Note>}
    </Dialog>
  );
}
