import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';
import popup from './popup.module.css';

type PopoverProps = {
  /** The button itself. */
  trigger: ReactElement;
  /** What it is, for a screen reader. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/** Something to set, beside the button that says what is set. Focus goes in, and back to the button; Escape closes it. */
export function Popover({ trigger, label, open, onOpenChange, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={10} align={align} collisionPadding={8}>
          <Base.Popup aria-label={label} className={styles.popup}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
