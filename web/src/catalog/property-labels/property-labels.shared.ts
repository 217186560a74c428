import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { Money } from '#contract/platform/money.schemas';
import type { PricePer } from '../../platform/lib/format.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** Facts that cards and pages share. Unknown facts are null and are omitted. */
export type PropertyFacts = {
  propertyType: PropertyType;
  roomsCount: number | null;
  bathroomsCount: number | null;
  commercialArea: number;
  floor: number | null;
};

/** Message keys by number of rooms, from one. */
const byRooms = ['oneRooms', 'twoRooms', 'threeRooms', 'fourRooms', 'fiveRooms'] as const;

/** Billing unit: once for a sale, per month for a rent, per night for a stay. */
export function pricePer(contractType: ContractType | null): PricePer {
  if (contractType === null) return 'night';
  return contractType === 'SALE' ? 'once' : 'month';
}

/** Labels of a property in the page's language: "Trilocale", "85 m²", "2 bagni", "3° piano". */
export function usePropertyLabels() {
  const { t } = useTranslation('estate');
  const format = useFormat();

  /** Apartments are named by rooms up to five; other properties by type. */
  const kind = ({ propertyType, roomsCount }: Pick<PropertyFacts, 'propertyType' | 'roomsCount'>): string => {
    const named = propertyType === 'APARTMENT' && roomsCount !== null ? byRooms[roomsCount - 1] : undefined;
    if (named) return t(`byRooms.${named}`);
    return t(`propertyTypes.${propertyType}`);
  };

  const floor = (value: number): string => {
    if (value === 0) return t('groundFloor');
    return value < 0 ? t('basement') : t('floor', { floor: value });
  };

  const bathrooms = (count: number) => t('bathrooms', { count });
  const rooms = (count: number) => t('rooms', { count });
  const guests = (count: number) => t('guests', { count });

  /** Facts line of a card: kind, area, bathrooms, floor. */
  const facts = (property: PropertyFacts): string[] => {
    const named = property.propertyType === 'APARTMENT' && (property.roomsCount ?? 0) <= 5;
    return [
      kind(property),
      ...(named || !property.roomsCount ? [] : [rooms(property.roomsCount)]),
      format.area(property.commercialArea),
      ...(property.bathroomsCount ? [bathrooms(property.bathroomsCount)] : []),
      ...(property.floor === null || property.propertyType === 'VILLA' ? [] : [floor(property.floor)]),
    ];
  };

  /** Nightly price: fees and extra guests are added when the dates are known. */
  const nightFrom = (price: Money) => t('priceFrom', { price: format.price(price, 'night') });

  return { nightFrom, kind, floor, bathrooms, rooms, guests, facts };
}
