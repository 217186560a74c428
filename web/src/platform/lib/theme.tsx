import { createContext, type ReactNode, useContext, useState } from 'react';
import { themeCookie } from '#contract/platform/theme';
import { writeCookie } from './cookies.ts';

/** `system` follows the device. The other two values are stored in a cookie, so that the server renders them. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void } | null>(null);

export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, show] = useState(initial);
  function setTheme(next: Theme) {
    writeCookie(themeCookie, next);
    show(next);
  }
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme() {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme outside of ThemeProvider');
  return value;
}

export function asTheme(value: string | undefined | null): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}
