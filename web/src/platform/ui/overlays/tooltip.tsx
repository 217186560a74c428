import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import popup from './popup.module.css';
import styles from './tooltip.module.css';

/** Additional text on hover or focus. Never for required information: phones do not show it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={8}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
