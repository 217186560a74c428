import { describe, expect, it } from 'vitest';
import { reminderCalendar } from './reminder-calendar.ts';

const reminder = { id: 7, date: '2026-12-01', title: 'Mario Rossi', note: null, stamp: '2026-11-27T09:30:00.000Z' };

describe('a reminder as a calendar file', () => {
  it('is an all-day event with an alarm at eight', () => {
    expect(reminderCalendar(reminder).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Soglia//Leads//IT',
      'BEGIN:VEVENT',
      'UID:lead-7-2026-12-01@soglia',
      'DTSTAMP:20261127T093000Z',
      'DTSTART;VALUE=DATE:20261201',
      'SUMMARY:Mario Rossi',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT8H',
      'DESCRIPTION:Mario Rossi',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes text, and folds lines above 75 octets so that they unfold to the same', () => {
    const note = `Chiamare; portare chiavi, planimetria\n${'città '.repeat(20)}`;
    const lines = reminderCalendar({ ...reminder, note }).split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
    expect(unfolded).toContain(`DESCRIPTION:Chiamare\\; portare chiavi\\, planimetria\\n${'città '.repeat(20)}`);
  });
});
