import type { HospitalityFeature } from '#contract/catalog/listings';
import type { Feature } from '#contract/catalog/properties';

/** spec/001 §9 "Amenity groups in the filter". */
export const featureGroups = {
  mostRequested: ['parkingSpace', 'garage', 'balcony', 'terrace', 'privateGarden'],
  essentialServices: ['internetConnection', 'centralHeating', 'airConditioning', 'satelliteTV'],
  characteristics: ['swimmingPool', 'fireplace', 'cellar', 'attic', 'petsAllowed'],
  protection: ['concierge', 'alarmSystem'],
} as const satisfies Record<string, readonly Feature[]>;

/** What a host offers, in the order in which guests look for it. */
export const stayGroups = {
  equipment: ['wifi', 'kitchen', 'washer', 'dryer', 'dishwasher', 'tv', 'workspace'],
  comfort: ['linens', 'towels', 'hairdryer', 'iron', 'breakfast', 'luggageStorage'],
  family: ['crib', 'highChair'],
  extras: ['bbq', 'hotTub', 'evCharger'],
  safety: ['smokeAlarm', 'carbonMonoxideDetector', 'gasDetector', 'fireExtinguisher', 'firstAidKit'],
  houseRules: ['petsAllowed', 'smokingAllowed', 'eventsAllowed'],
} as const satisfies Record<string, readonly HospitalityFeature[]>;
