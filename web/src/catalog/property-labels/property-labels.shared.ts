import type { ContractType } from '#contract/catalog/listings';
import type { FloorType, PropertyType } from '#contract/catalog/properties';
import type { Money } from '#contract/platform/money.schemas';
import type { PricePer } from '../../platform/lib/format.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** Facts that cards and pages share. Unknown facts are null and are omitted. */
export type PropertyFacts = {
  propertyType: PropertyType;
  roomsCount: number | null;
  /** `roomsCount` is a minimum. */
  hasMoreRooms: boolean;
  bathroomsCount: number | null;
  commercialArea: number;
  floor: number | null;
  floorTypes: readonly FloorType[];
};

/** Message keys by number of rooms, from one. */
const byRooms = ['oneRooms', 'twoRooms', 'threeRooms', 'fourRooms', 'fiveRooms'] as const;

/** "5+" rooms are no five-room flat. */
const isNamedByRooms = ({
  propertyType,
  roomsCount,
  hasMoreRooms,
}: Pick<PropertyFacts, 'propertyType' | 'roomsCount' | 'hasMoreRooms'>) =>
  propertyType === 'APARTMENT' && !hasMoreRooms && (roomsCount ?? 0) <= 5;

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
  const kind = (property: Pick<PropertyFacts, 'propertyType' | 'roomsCount' | 'hasMoreRooms'>): string => {
    const { propertyType, roomsCount } = property;
    const named = isNamedByRooms(property) && roomsCount !== null ? byRooms[roomsCount - 1] : undefined;
    if (named) return t(`byRooms.${named}`);
    return t(`propertyTypes.${propertyType}`);
  };

  const floor = (value: number): string => {
    if (value === 0) return t('groundFloor');
    return value < 0 ? t('basement') : t('floor', { floor: value });
  };

  /** "piano rialzato", "3° piano, ultimo piano"; null for an unknown floor. */
  const floors = ({ floor: value, floorTypes }: Pick<PropertyFacts, 'floor' | 'floorTypes'>): string | null => {
    const instead = floorTypes.find((type) => type === 'RAISED' || type === 'SEMI_BASEMENT');
    const level = instead ? t(`floorNames.${instead}`) : value === null ? null : floor(value);
    const more = floorTypes.filter((type) => type !== instead).map((type) => t(`floorNames.${type}`));
    return [...(level === null ? [] : [level]), ...more].join(', ') || null;
  };

  const bathrooms = (count: number) => t('bathrooms', { count });
  const rooms = (count: number, hasMore = false) => t(hasMore ? 'roomsOrMore' : 'rooms', { count });
  const guests = (count: number) => t('guests', { count });

  /** Facts line of a card: kind, area, bathrooms, floor. */
  const facts = (property: PropertyFacts): string[] => {
    const named = isNamedByRooms(property);
    const level = property.propertyType === 'VILLA' ? null : floors(property);
    return [
      kind(property),
      ...(named || !property.roomsCount ? [] : [rooms(property.roomsCount, property.hasMoreRooms)]),
      format.area(property.commercialArea),
      ...(property.bathroomsCount ? [bathrooms(property.bathroomsCount)] : []),
      ...(level === null ? [] : [level]),
    ];
  };

  /** Nightly price: fees and extra guests are added when the dates are known. */
  const nightFrom = (price: Money) => t('priceFrom', { price: format.price(price, 'night') });

  return { nightFrom, kind, floors, bathrooms, rooms, guests, facts };
}
