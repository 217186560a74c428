import type { OpeningHoursSpecification, RealEstateAgent } from 'schema-dts';
import { agencyPath } from '#contract/site/agencies';
import type { Agency } from '#contract/site/agencies.schemas';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** An agency in schema.org terms, without contacts. @param origin makes addresses absolute */
export function agencyJsonLd(agency: Agency, origin: string): RealEstateAgent {
  const { name, description, logo, business, website, areas, openingHours, languages } = agency;
  const image = logo && (logo.startsWith('/') ? origin + logo : logo);
  return {
    '@type': 'RealEstateAgent',
    name,
    url: origin + agencyPath(agency.slug),
    ...(description && { description }),
    ...(image && { logo: image, image }),
    ...(business && { legalName: business.name, address: business.address, vatID: business.vatNumber }),
    ...(website && { sameAs: website }),
    ...(areas.length > 0 && { areaServed: areas.map((area) => ({ '@type': 'City' as const, name: area.name })) }),
    knowsLanguage: languages,
    ...(openingHours.length > 0 && { openingHoursSpecification: openingHours.map(hoursOf) }),
  };
}

function hoursOf({ weekday, opens, closes }: Agency['openingHours'][number]): OpeningHoursSpecification {
  const day = days[weekday - 1] ?? 'Monday';
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens, closes };
}
