import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';
import popup from './popup.module.css';

type PopoverProps = {
  /** The button that opened it: it stands beside it, and the focus goes back there. */
  anchor: RefObject<HTMLElement | null>;
  /** What it is, for a screen reader. */
  label: string;
  onClose: () => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

/**
 * Something to set, beside the button that says what is set; open while it is there. Focus goes in; Escape, or a press
 * beside it, closes it. The button stays its caller's, so that a page can wait with loading this until it is pressed.
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
