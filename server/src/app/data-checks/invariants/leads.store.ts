import type { Family } from './invariant.rules.ts';

/** Leads of organizations. */
export const leads: Family = {
  name: 'leads',
  tables: ['lead', 'lead_event', 'lead_listing'],
  invariants: [
    {
      id: 'leads.retention',
      text: 'No lead has contact data a day after its retention.',
      source: 'server/src/conversations/leads/leads.jobs.ts; GDPR art. 5 (1) e',
      weight: 'error',
      offenders: `
        select 'lead ' || lead.id as subject, 'is past its retention' as what
        from lead left join lead target on target.id = lead.merged_into_id, moment
        where lead.erased_at is null and coalesce(target.retention_until, lead.retention_until) < moment.now - interval '1 day'`,
    },
    {
      id: 'leads.erased',
      text: 'A lead whose data was erased has no texts.',
      source: 'server/src/conversations/leads/leads.store.ts; LAW-06',
      weight: 'error',
      offenders: `
        select 'lead ' || lead.id as subject, 'is erased and has texts' as what
        from lead where erased_at is not null
          and exists (select from lead_event where lead_id = lead.id and text is not null)`,
    },
    {
      id: 'leads.assignee',
      text: 'An open lead is assigned to a live member or to none.',
      source: 'server/src/conversations/leads/on-membership-ended.ts',
      weight: 'error',
      offenders: `
        select 'lead ' || lead.id as subject, 'is assigned to a user who is no member' as what
        from lead where stage not in ('WON', 'LOST') and merged_into_id is null and assignee_id is not null and not exists (
          select from membership where organization_id = lead.organization_id and user_id = lead.assignee_id and left_at is null)`,
    },
    {
      id: 'leads.listings',
      text: 'The listings of a lead are those of its organization.',
      source: 'server/src/conversations/leads/record-request.ts',
      weight: 'warning',
      offenders: `
        select 'lead ' || lead.id as subject, 'has a listing of another advertiser' as what
        from lead join organization on organization.id = lead.organization_id
        join lead_listing on lead_listing.lead_id = lead.id join listing on listing.id = lead_listing.listing_id
        where listing.advertiser_id <> organization.account_id`,
    },
  ],
};
