import { expect, it } from 'vitest';
import type { Language } from '#contract/platform/languages';
import { loadMessages, type Translate, translatorOf } from '../../platform/lib/i18n.tsx';
import { zoneLabel } from './use-zones.ts';

it.each<[Language, string, RegExp]>([
  ['it', 'Europe/Rome', /^Roma · Ora dell[’']Europa centrale$/],
  ['de', 'Europe/Rome', /^Rom · Mitteleuropäische Zeit$/],
  ['es', 'Europe/London', /^Londres · /],
  ['en', 'America/New_York', /^New York · Eastern Time$/],
])('formats in %s the zone %s', async (language, zone, expected) => {
  const translate = translatorOf(await loadMessages(language), 'alerts') as Translate<'alerts'>;
  expect(zoneLabel(zone, language, translate)).toMatch(expected);
});
