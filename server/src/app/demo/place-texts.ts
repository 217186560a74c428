import type { PropertyProfile } from './plan-profile.ts';

/** Text fragments shared by titles and descriptions. */

const roomNames = ['', 'monolocale', 'bilocale', 'trilocale', 'quadrilocale', 'cinque locali'];

/** "trilocale", "villa", "stanza singola"… in lower case. */
export function nounOf({ type, rooms, style, area, purpose }: PropertyProfile): string {
  if (type === 'APARTMENT') return roomNames[Math.min(5, rooms ?? 2)] ?? 'appartamento';
  if (type === 'VILLA') return style === 'rustic' ? 'casale' : 'villa';
  if (type === 'ROOM') return area < 15 && purpose !== 'STAY' ? 'stanza singola' : 'stanza doppia';
  return {
    OFFICE: 'ufficio',
    COMMERCIAL_SPACE: 'negozio',
    WAREHOUSE: 'capannone',
    GARAGE: 'box auto',
    LAND: 'terreno',
  }[type];
}

/** "in zona Navigli", "nel centro storico", "in centro". */
export function inQuarter({ quarter }: PropertyProfile): string {
  if (quarter.name === 'Centro storico') return 'nel centro storico';
  if (quarter.name === 'Centro') return 'in centro';
  return `in zona ${quarter.name}`;
}

/** "al terzo piano", "al piano terra"; null if the floor is not relevant. */
export function onFloor({ floor, topFloor }: PropertyProfile): string | null {
  if (floor === null || floor < 0) return null;
  if (floor === 0) return 'al piano terra';
  const name =
    ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo'][floor - 1] ?? `${floor}°`;
  return topFloor ? `al ${name} e ultimo piano` : `al ${name} piano`;
}

/** "due camere da letto". */
export function counted(count: number, one: string, many: string): string {
  const words = ['zero', 'un', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'];
  return count === 1 ? one : `${words[count] ?? count} ${many}`;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
