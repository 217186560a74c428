import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { Note } from '../feedback/note.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** Details if one sentence is not enough. */
  children?: ReactNode;
  /** Verb of the action; `danger` for destructive actions. */
  action: string;
  variant: ButtonVariant['variant'];
  isPending: boolean;
  /** Error text; the dialog stays open. */
  problem?: string | null;
  labels: { cancel: string; close: string };
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that is hard to undo, and names it. */
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
