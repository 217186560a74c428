import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';

/** Texts for prices and searches in emails, per language. */
export type SearchWords = {
  aNight: string;
  aMonth: string;
  /** Plural, as used within a sentence. */
  propertyTypes: Record<PropertyType, string>;
  contracts: Record<ContractType, string>;
  homes: string;
  commercial: string;
  /** For all types, or for types without a common name. */
  listings: string;
  stays: string;
  in: (place: string) => string;
  area: string;
  upTo: (price: string) => string;
  from: (price: string) => string;
  rooms: (rooms: number) => string;
  roomCount: (rooms: number) => string;
};
