import { Copy } from 'lucide-react';
import { copyText } from '../../platform/forms/copy-text.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './secret-note.module.css';

type SecretNoteProps = {
  /** What the value is, for screen readers. */
  label: string;
  value: string;
  copyLabel: string;
  messages: { done: string; failed: string };
};

/** A secret that is shown once, in full and selectable, with a button to copy it. */
export function SecretNote({ label, value, copyLabel, messages }: SecretNoteProps) {
  return (
    <div className={styles.secret}>
      <p className={styles.label}>{label}</p>
      <code className={styles.value}>{value}</code>
      <Button size="small" aria-label={`${copyLabel}: ${label}`} onClick={() => void copyText(value, messages)}>
        <Copy />
        {copyLabel}
      </Button>
    </div>
  );
}
