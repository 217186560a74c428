import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import iconButton from '../actions/icon-button.module.css';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** `reason`: cause of the change, such as `escape-key` or `outside-press`. */
  onOpenChange: (open: boolean, how: { reason: string }) => void;
  title: string;
  description?: string;
  closeLabel: string;
  children?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** False if the caller moves the focus, because the opening element is removed. */
  returnFocus?: () => boolean;
};

/** Modal dialog. On phones it slides in from below. Moves the focus inside and restores it on close. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  actions,
  wide,
  returnFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport data-over-page="" className={styles.viewport}>
          <Base.Popup className={classes(styles.popup, wide && styles.wide)} finalFocus={returnFocus}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children && <div className={styles.body}>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
            <Base.Close className={classes(iconButton.button, styles.close)} aria-label={closeLabel}>
              <X />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
