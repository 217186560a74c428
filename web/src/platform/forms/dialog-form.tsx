import type { FormEvent, ReactNode } from 'react';
import { Button, type ButtonVariant } from '../ui/actions/button.tsx';
import styles from './dialog-form.module.css';
import { ScriptedForm } from './scripted-form.tsx';

type DialogFormProps = {
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  cancelLabel: string;
  /** Verb of the action. */
  action: string;
  variant?: ButtonVariant['variant'];
  isPending: boolean;
  children: ReactNode;
};

/** Form in a `FormDialog`, with its two buttons at the end. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, onCancel, cancelLabel, action, variant = 'danger', isPending, children } = props;
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button type="submit" variant={variant} isPending={isPending}>
          {action}
        </Button>
      </div>
    </ScriptedForm>
  );
}
