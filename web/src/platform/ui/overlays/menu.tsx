import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './popup.module.css';

export type MenuItem =
  | { text: string; icon?: ReactNode; onSelect: () => void; disabled?: boolean }
  | { separator: string };

/** Menu of actions for one item. `trigger` is the button element. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: readonly MenuItem[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align="end">
          <Base.Popup className={styles.popup}>
            {items.map((item) =>
              'separator' in item ? (
                <Base.Separator key={item.separator} className={styles.separator} />
              ) : (
                <Base.Item
                  key={item.text}
                  className={styles.item}
                  disabled={item.disabled ?? false}
                  onClick={item.onSelect}
                >
                  {item.icon}
                  {item.text}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
