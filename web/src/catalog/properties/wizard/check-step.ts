import { cadastralCategory } from '#contract/catalog/costs';
import { propertyBounds } from '#contract/catalog/properties';
import { validateTourLink } from '../../tours/tour-link.shared.ts';
import { isUploading } from '../media/media-items.ts';
import { type PropertyValues, type Step, steps } from '../property-values.ts';
import { fieldOrder, isFieldShown, stepOf, type WizardField } from './wizard-fields.ts';

/** Problem of a field: message key and violated limit. */
export type StepProblem = { field: WizardField; rule: string; limit?: number };

/** DECISIONS.md "Bounds". The server validates again; this check only reports earlier. */
const MAX_AREA = 100_000;
const MAX_LAND_AREA = 10_000_000;
const YEARS_AHEAD = 5;
export const DESCRIPTION_MAX = 2000;

type Check = (values: PropertyValues, thisYear: number) => Omit<StepProblem, 'field'> | false;

const filled =
  (field: 'street' | 'administrativeAreaLevel1'): Check =>
  (values) =>
    values[field].trim() === '' && { rule: 'required' };
/** Problem of a value that is out of range or not an integer. */
const integer = (value: number | null, min: number, max: number) =>
  inRange(value, min, max) || (value !== null && !Number.isInteger(value) && { rule: 'not_integer' });
const integerRange =
  (field: 'roomsCount' | 'bathroomsCount' | 'floor', min: number, max: number): Check =>
  (values) =>
    integer(values[field], min, max);
const range =
  (field: 'epglNren' | 'epglRen', min: number, max: number): Check =>
  (values) =>
    inRange(values[field], min, max);
const inRange = (value: number | null, min: number, max: number) => {
  if (value === null) return false;
  if (value < min) return { rule: 'too_small', limit: min };
  return value > max && { rule: 'too_big', limit: max };
};
const maxArea = ({ propertyType }: PropertyValues) => (propertyType === 'LAND' ? MAX_LAND_AREA : MAX_AREA);

const checks: Partial<Record<WizardField, Check>> = {
  propertyType: ({ propertyType }) => propertyType === null && { rule: 'required' },
  street: filled('street'),
  administrativeAreaLevel1: filled('administrativeAreaLevel1'),
  postalCode: ({ country, postalCode }) =>
    country === 'IT' && postalCode.trim() !== '' && !/^\d{5}$/.test(postalCode.trim()) && { rule: 'postalCode' },
  latitude: (values) =>
    values.latitude === null && values.longitude !== null ? { rule: 'required' } : inRange(values.latitude, -90, 90),
  longitude: (values) =>
    values.longitude === null && values.latitude !== null ? { rule: 'required' } : inRange(values.longitude, -180, 180),
  commercialArea: (values) =>
    values.commercialArea === null ? { rule: 'required' } : integer(values.commercialArea, 1, maxArea(values)),
  walkableArea: (values) => {
    const { walkableArea, commercialArea } = values;
    if (walkableArea !== null && commercialArea !== null && walkableArea > commercialArea)
      return { rule: 'walkableArea' };
    return integer(walkableArea, 1, maxArea(values));
  },
  roomsCount: integerRange('roomsCount', 0, 99),
  bathroomsCount: integerRange('bathroomsCount', 0, 50),
  floor: integerRange('floor', -5, 100),
  floorTypes: ({ floor, floorTypes }) => {
    const implied = [
      ...(floorTypes.includes('RAISED') ? [0] : []),
      ...(floorTypes.includes('SEMI_BASEMENT') ? [-1] : []),
    ];
    const isOther = implied.some((one) => one !== (floor ?? one)) || implied.length > 1;
    return isOther && { rule: 'floorTypes' };
  },
  constructionYear: ({ constructionYear }, thisYear) => integer(constructionYear, 1000, thisYear + YEARS_AHEAD),
  cadastralCategory: ({ cadastralCategory: typed }) => {
    const category = typed.trim().toUpperCase().replace('/', '');
    return category !== '' && !cadastralCategory.test(category) && { rule: 'cadastralCategory' };
  },
  cadastralIncome: ({ cadastralIncome }) => inRange(cadastralIncome, ...propertyBounds.cadastralIncome),
  description: ({ description }) =>
    description.trim().length > DESCRIPTION_MAX && { rule: 'too_big', limit: DESCRIPTION_MAX },
  energyClass: ({ energyClass }) => energyClass === 'NOT_SPECIFIED' && { rule: 'required' },
  epglNren: range('epglNren', 0, 10_000),
  epglRen: range('epglRen', 0, 10_000),
  energyExemption: ({ energyExemption }) => energyExemption === null && { rule: 'required' },
  media: ({ media }) => {
    if (isUploading(media)) return { rule: 'uploading' };
    return !media.some(({ state }) => state === 'ready' || state === 'processing') && { rule: 'noFilesUploaded' };
  },
  virtualTourLink: ({ virtualTourLink }) => validateTourLink(virtualTourLink) !== null && { rule: 'host' },
};

/** Problems of one step in screen order. Hidden fields have no problems. */
export function checkStep(step: Step, values: PropertyValues, thisYear: number): StepProblem[] {
  return fieldOrder
    .filter((field) => stepOf(field) === step && isFieldShown(field, values))
    .flatMap((field): StepProblem[] => {
      if (Number.isNaN(values[field])) return [{ field, rule: 'not_number' }];
      const result = checks[field]?.(values, thisYear);
      return result ? [{ field, ...result }] : [];
    });
}

/** spec/001 §4: checks 1, 2, 3 in order; null without problems. */
export function firstInvalidStep(values: PropertyValues, thisYear: number): Step | null {
  return steps.find((step) => checkStep(step, values, thisYear).length > 0) ?? null;
}
