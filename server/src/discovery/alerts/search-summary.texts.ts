import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';

/** The words in which a language tells prices and searches in letters. */
export type SearchWords = {
  aNight: string;
  aMonth: string;
  /** In the plural, as they stand within a sentence. */
  propertyTypes: Record<PropertyType, string>;
  contracts: Record<ContractType, string>;
  homes: string;
  commercial: string;
  /** Of every type, or of types that have no name together. */
  listings: string;
  stays: string;
  in: (place: string) => string;
  area: string;
  upTo: (price: string) => string;
  from: (price: string) => string;
  rooms: (rooms: number) => string;
  roomCount: (rooms: number) => string;
};
