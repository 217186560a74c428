import { getAgency, listAgencies, listAgencyListings, listAgencyPoints } from '#contract/site/agencies';
import { read } from '../../platform/lib/queries.ts';
import type { AgencyFilters } from './agency-address.ts';

export const agencyRead = (slug: string) => read(getAgency, { params: { slug } });

export const listingsRead = (slug: string, filters: AgencyFilters, page: number) =>
  read(listAgencyListings, { params: { slug }, query: { ...filters, page } });

export const pointsRead = (slug: string, { sort: _sort, ...filters }: AgencyFilters) =>
  read(listAgencyPoints, { params: { slug }, query: filters });

export const agenciesRead = (comune: string, page: number) =>
  read(listAgencies, { query: { ...(comune && { comune }), page } });
