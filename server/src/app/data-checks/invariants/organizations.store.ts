import type { Family } from './invariant.rules.ts';

/** Organizations, their accounts and members. */
export const organizations: Family = {
  name: 'organizations',
  tables: ['organization', 'membership', 'invitation'],
  invariants: [
    {
      id: 'organizations.owner',
      text: 'An active organization has an owner.',
      source: 'docs/decisions/039-organization-accounts.md',
      weight: 'error',
      offenders: `
        select 'organization ' || id as subject, 'has no owner' as what
        from organization where status = 'ACTIVE' and not exists (
          select from membership where organization_id = organization.id and role = 'OWNER' and left_at is null)`,
    },
    {
      id: 'organizations.account',
      text: 'The account of an organization belongs to one organization, and no user signs in to it.',
      source: 'docs/decisions/039-organization-accounts.md',
      weight: 'error',
      offenders: `
        select 'person ' || account.id as subject, 'is an organization that signs in, or belongs to none' as what
        from app_user account where account.kind = 'ORGANIZATION' and (
          (account.erased_at is null and not exists (select from organization where account_id = account.id))
          or exists (select from session where user_id = account.id)
          or exists (select from social_identity where user_id = account.id)
          or exists (select from two_factor where user_id = account.id)
          or exists (select from password_reset where user_id = account.id))
        union all
        select 'organization ' || organization.id, 'has the account of a person'
        from organization join app_user account on account.id = organization.account_id where account.kind <> 'ORGANIZATION'`,
    },
    {
      id: 'organizations.members',
      text: 'Members are people, with an account that is not erased.',
      source: 'server/src/identity/organizations/personal-data.ts; LAW-06',
      weight: 'error',
      offenders: `
        select 'membership ' || membership.id as subject, 'of an organization or an erased person' as what
        from membership join app_user person on person.id = membership.user_id
        where person.kind <> 'PERSON' or person.erased_at is not null`,
    },
    {
      id: 'organizations.listings',
      text: 'A listing of an organization and its property have the same owner, and its agent is a member.',
      source: 'docs/decisions/039-organization-accounts.md',
      weight: 'error',
      offenders: `
        select 'listing ' || listing.id as subject, 'has another owner than its property, or an agent who is no member' as what
        from listing
        join property on property.id = listing.property_id
        left join organization on organization.account_id = listing.advertiser_id
        where (organization.id is not null and property.owner_id <> listing.advertiser_id)
          or (listing.agent_id is not null and not exists (
            select from membership where organization_id = organization.id and user_id = listing.agent_id and left_at is null))`,
    },
    {
      id: 'organizations.allowance',
      text: 'No published listing is beyond the allowance of its organization, unless it has a plan of its own.',
      source: 'contract/src/identity/organization-limits.ts',
      weight: 'error',
      offenders: `
        select 'organization ' || organization.id as subject, 'has more published listings than its allowance' as what
        from organization where listing_allowance < (
          select count(*) from listing
          where advertiser_id = organization.account_id and listing.status = 'PUBLISHED' and not exists (
            select from subscription
            where subscription.listing_id = listing.id and subscription.status in ('TRIALING', 'ACTIVE', 'PAST_DUE')))`,
    },
  ],
};
