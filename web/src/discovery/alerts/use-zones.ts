import { useEffect, useState } from 'react';
import { type Language, regionOf } from '#contract/platform/languages';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { likelyFirst } from '../../platform/lib/likely-first.ts';

export type Zone = { value: string; label: string };

const capital: Readonly<Record<Language, string>> = {
  it: 'Europe/Rome',
  en: 'Europe/London',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
  es: 'Europe/Madrid',
};

/** "Roma · Ora dell’Europa centrale". Only cities of likely zones are translated. */
export function zoneLabel(zone: string, language: Language, t: Translate<'alerts'>): string {
  const likely = Object.entries(capital).find(([, known]) => known === zone)?.[0] as Language | undefined;
  const city = likely ? t(`settings.cities.${likely}`) : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${city} · ${name}` : city;
}

/** Time zones of the browser and its current one. Loaded after hydration, because the server does not know them. */
export function useZones(chosen: string): { zones: Zone[]; own: string | null } {
  const { t, language } = useTranslation('alerts');
  const [known, setKnown] = useState<{ zones: Zone[]; own: string | null }>({ zones: [], own: null });
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const all = [...new Set([...Intl.supportedValuesOf('timeZone'), own])];
    const named = all.map((value) => ({ value, label: zoneLabel(value, language, t) }));
    setKnown({ zones: likelyFirst(language, named, [own, 'Europe/Rome', capital[language]]), own });
  }, [language, t]);
  const isKnown = known.zones.some(({ value }) => value === chosen);
  const zones = isKnown ? known.zones : [{ value: chosen, label: zoneLabel(chosen, language, t) }, ...known.zones];
  return { zones, own: known.own };
}
