import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import iconButton from '../actions/icon-button.module.css';
import styles from './drawer.module.css';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Sticky at the bottom: "Mostra 128 annunci". */
  footer?: ReactNode;
  /** `right`: filters, details (full screen on phones). `bottom`: a swipeable sheet. */
  side?: 'right' | 'bottom';
};

export function Drawer({ open, onOpenChange, title, closeLabel, children, footer, side = 'right' }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={side === 'right' ? 'right' : 'down'}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport data-over-page="" className={classes(styles.viewport, side === 'bottom' && styles.sheet)}>
          <Base.Popup className={styles.popup}>
            <div className={styles.head}>
              <Base.Title>{title}</Base.Title>
              <Base.Close className={iconButton.button} aria-label={closeLabel}>
                <X />
              </Base.Close>
            </div>
            <Base.Content className={styles.content}>{children}</Base.Content>
            {footer && <div className={styles.foot}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
