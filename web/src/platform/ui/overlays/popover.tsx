import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';
import popup from './popup.module.css';

type PopoverProps = {
  /** Button that opens the popover: its anchor, and the focus target on close. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name. */
  label: string;
  onClose: () => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/**
 * Controls next to the button with their value; open while mounted. Moves the focus inside; Escape or an outside press
 * closes it. The caller owns the button, so that a page can lazy-load this component.
 */
export function Popover({ anchor, label, onClose, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        // The button itself closes the popover.
        if (!open && !anchor.current?.contains(event.target as Node | null)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          className={popup.positioner}
          anchor={anchor}
          sideOffset={10}
          align={align}
          collisionPadding={8}
        >
          <Base.Popup aria-label={label} className={styles.popup} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
