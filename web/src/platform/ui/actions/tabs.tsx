import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type TabsProps = {
  tabs: { value: string; label: ReactNode; panel: ReactNode; disabled?: boolean }[];
  label: string;
  value?: string;
  onChange?: (value: string) => void;
};

/** Tab panels within one page. Separate pages use links instead. */
export function Tabs({ tabs, label, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
