import { readFileSync } from 'node:fs';
import type { MapColours } from '../src/platform/ui/map/map-colors.ts';

const source = readFileSync(new URL('../src/platform/ui/map/map-colors.ts', import.meta.url), 'utf8');
const roles = [...source.matchAll(/^ {2}(\w+): '(--[\w-]+)'/gm)].map(([, role, token]) => [
  role as string,
  token as string,
]);
const theme = readFileSync(new URL('../src/platform/ui/theme/tokens.css', import.meta.url), 'utf8');

/** Colors of a theme, as the style sheet has them. */
export function themeColors(dark: boolean): MapColours {
  const colorOf = (token: string) => {
    const value = new RegExp(`${token}: ([^;]+);`).exec(theme)?.[1]?.replace(/\/\*.*/, '') ?? '';
    const both = /light-dark\(([^,]+), ([^)]+)\)/.exec(value);
    return both ? (both[dark ? 2 : 1] as string).trim() : value;
  };
  const values = Object.fromEntries(roles.map(([role = '', token = '']) => [role, colorOf(token)]));
  return {
    ...(values as Record<Exclude<keyof MapColours, 'dark'>, string>),
    displayFont: 'Display',
    textFont: 'Text',
    dark,
  };
}

/** Each color is the name of its role. */
export const colors = {
  ...Object.fromEntries(roles.map(([role]) => [role, role])),
  displayFont: 'Display',
  textFont: 'Text',
  dark: false,
} as MapColours;
