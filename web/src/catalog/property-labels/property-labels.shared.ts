import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { Money } from '#contract/platform/money';
import type { PricePer } from '../../platform/lib/format.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** What words are made from: the facts a card and a page both know. Unknown facts are null and are left out. */
export type PropertyFacts = {
  propertyType: PropertyType;
  roomsCount: number | null;
  bathroomsCount: number | null;
  commercialArea: number;
  floor: number | null;
};

/** Keys of the names that go by the number of rooms, from one on. */
const byRooms = ['oneRooms', 'twoRooms', 'threeRooms', 'fourRooms', 'fiveRooms'] as const;

/** A sale is paid once, a rent by the month, a stay by the night. */
export function pricePer(contractType: ContractType | null): PricePer {
  if (contractType === null) return 'night';
  return contractType === 'SALE' ? 'once' : 'month';
}

/** "Trilocale", "85 m²", "2 bagni", "3° piano": one home in the words of the trade, in the page's language. */
export function usePropertyLabels() {
  const { t } = useTranslation('estate');
  const format = useFormat();

  /** Apartments are called by their rooms up to five; everything else by its type. */
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

  /** The card's one line: kind, area, bathrooms, floor. */
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

  /** A night's price: fees and further guests come on top once the dates are known. */
  const nightFrom = (price: Money) => t('priceFrom', { price: format.price(price, 'night') });

  return { nightFrom, kind, floor, bathrooms, rooms, guests, facts };
}
