/** A reminder as a calendar file (RFC 5545): an all-day event with an alarm at 8:00. */
export function reminderCalendar({
  id,
  date,
  title,
  note,
  stamp,
}: {
  id: number;
  /** `2026-11-27`. */
  date: string;
  title: string;
  note: string | null;
  /** ISO instant of the last change. */
  stamp: string;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Soglia//Leads//IT',
    'BEGIN:VEVENT',
    `UID:lead-${id}-${date}@soglia`,
    `DTSTAMP:${stamp.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    ...(note === null ? [] : [`DESCRIPTION:${escaped(note)}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT8H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n').concat('\r\n');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines have at most 75 octets: a character has up to four. */
function folded(line: string): string {
  const characters = [...line];
  const parts = Array.from({ length: Math.ceil(characters.length / 18) }, (_part, at) =>
    characters.slice(at * 18, (at + 1) * 18).join(''),
  );
  return new TextEncoder().encode(line).length <= 75 ? line : parts.join('\r\n ');
}

export const calendarAddress = (text: string): string => `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;
