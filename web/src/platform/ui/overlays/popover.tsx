import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';
import popup from './popup.module.css';

type PopoverProps = {
  /** The button that opened it: its anchor, and the target of the focus on close. */
  anchor: RefObject<HTMLElement | null>;
  /** What it is, for a screen reader. */
  label: string;
  onClose: () => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/**
 * Controls next to the button that shows their value; open while mounted. Focus goes in; Escape or an outside press
 * closes it. The caller owns the button, so that a page can load this on the first press.
 */
export function Popover({ anchor, label, onClose, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open, { event }) => {
        // The button closes it by itself.
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
