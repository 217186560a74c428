import { sql } from 'kysely';
import type { ScopedAccounts } from '../../identity/organizations/act-for.ts';

/** Whether the reader is on the advertiser's side of `thread`: the advertiser, or a member who may answer for it. */
export const answeredBy = ({ userId, all, assigned }: ScopedAccounts) => sql<boolean>`(
  thread.advertiser_id = any(${all}::integer[])
  or (thread.advertiser_id = any(${assigned}::integer[]) and (
    not exists (select from listing where listing.id = thread.listing_id and listing.agent_id <> ${userId})
    or exists (
      select from organization join lead on lead.organization_id = organization.id
      where organization.account_id = thread.advertiser_id and lead.contact_user_id = thread.visitor_id
        and lead.assignee_id = ${userId}))))`;
