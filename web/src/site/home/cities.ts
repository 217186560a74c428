import type { Language } from '#contract/platform/languages';

const italian = ['Milano', 'Roma', 'Torino', 'Bologna', 'Firenze', 'Napoli', 'Genova', 'Venezia', 'Palermo', 'Bari'];

/** The pills of each country; a city without ads leads to a search that says so. */
const citiesOf: Readonly<Record<string, readonly string[]>> = {
  IT: italian,
  US: ['New York', 'Los Angeles', 'Chicago', 'Miami', 'San Francisco', 'Boston', 'Seattle', 'Austin'],
  FR: ['Paris', 'Marseille', 'Lyon', 'Toulouse', 'Nice', 'Nantes', 'Montpellier', 'Strasbourg', 'Bordeaux', 'Lille'],
  DE: ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt', 'Stuttgart', 'Düsseldorf', 'Leipzig', 'Dresden', 'Bremen'],
  ES: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Zaragoza', 'Málaga', 'Bilbao', 'Alicante', 'Granada', 'Palma'],
};

/** spec/001 §2 "Top cities block": English has the list of the US, otherwise the upper-cased language code's, else the Italian one. */
export function topCities(language: Language): readonly string[] {
  return citiesOf[language === 'en' ? 'US' : language.toUpperCase()] ?? italian;
}
