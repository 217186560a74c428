import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { I18nProvider, loadMessages } from '../lib/i18n.tsx';
import { DateField, TimeField } from './date-field.tsx';

describe.each(languages)('date and time fields in %s', async (language) => {
  const loaded = await loadMessages(language);
  const html = renderToStaticMarkup(
    <I18nProvider loaded={loaded}>
      <DateField id="day" label="Giorno" name="from" value="2026-11-08" min="2026-01-01" onChange={() => {}} />
      <TimeField id="hour" label="Ora" name="start" value="09:30" onChange={() => {}} />
    </I18nProvider>,
  );

  it('submit the contract format without scripts', () => {
    expect(html).toMatch(/<input[^>]*type="date"[^>]*>/);
    expect(html).toMatch(/<input[^>]*name="from"[^>]*>/);
    expect(html).toContain('value="2026-11-08"');
    expect(html).toMatch(/<input[^>]*type="time"[^>]*value="09:30"/);
  });
});
