import { GROUP_PARAMETER } from '../catalog/property-groups.ts';
import { filterFieldNames } from './search-fields.ts';

/** Query parameters of the search page (`contract/src/platform/page-address.ts`). */
export const searchParams = [...filterFieldNames, GROUP_PARAMETER, 'view'] as const;
