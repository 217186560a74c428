import { type Family, NOW } from './invariant.rules.ts';

/** Owner columns that no erasure retains (`personal-data.ts`); each has an index. */
const owned = [
  'session.user_id',
  'two_factor.user_id',
  'social_identity.user_id',
  'password_reset.user_id',
  'email_verification.user_id',
  'email_change.user_id',
  'phone_code.user_id',
  'favorite.user_id',
  'saved_search.user_id',
  'recent_search.user_id',
  'property_draft.owner_id',
  'media_upload.owner_id',
  'property.owner_id',
  'listing.advertiser_id',
  'contact_address.user_id',
  'listing.agent_id',
  'membership.user_id',
  'invitation.invited_by',
] as const;

const remaining = owned.map((column) => {
  const [table, name] = column.split('.');
  return `select 'person ' || erased.id as subject, 'is erased, and has rows of ${table}' as what
    from erased where exists (select from ${table} where ${table}.${name} = erased.id)`;
});

/** Access of suspended users and remains of erased users. Reads app_user once. */
export const accounts: Family = {
  name: 'accounts',
  tables: ['app_user', 'session'],
  invariants: [
    {
      id: 'accounts.sessions',
      text: 'No suspended or erased user is signed in.',
      source: 'server/src/identity/users/edit-user.ts; docs/security.md; LAW-06',
      weight: 'error',
      offenders: `
        select 'person ' || person.id as subject, format('is %s, session %s ends %s', person.status, session.id, session.expires_at) as what
        from session join app_user person on person.id = session.user_id
        where session.expires_at > ${NOW} and (person.status = 'SUSPENDED' or person.erased_at is not null)`,
    },
    {
      id: 'accounts.session-length',
      text: 'No session outlives thirty days without a sign of life.',
      source: 'DECISIONS.md "Session"; server/src/identity/sessions/sessions.rules.ts "sessionEnd"',
      weight: 'error',
      offenders: `
        select 'session ' || id as subject, format('last seen %s, ends %s', last_seen_at, expires_at) as what
        from session where expires_at > last_seen_at + interval '720 hours'`,
    },
    {
      id: 'accounts.erased',
      text: 'No personal data of an erased user is left.',
      source: 'server/src/identity/accounts/personal-data.ts; LAW-06',
      weight: 'error',
      offenders: `
        select 'person ' || id as subject, 'is erased, and the account still says who they were' as what
        from app_user
        where erased_at is not null and (status <> 'SUSPENDED' or role <> 'USER' or email <> format('erased-%s@erased.invalid', id)
          or num_nonnulls(password_hash, phone, avatar, biography, business_name, business_address, vat_number, rea_number, email_verified_at, phone_verified_at) > 0)`,
    },
    {
      id: 'accounts.left-behind',
      text: 'An erased user has no listings, properties, searches, sessions or sign-in methods.',
      source: 'server/src/app/registries/personal-data.ts; LAW-06',
      weight: 'error',
      offenders: `
        with erased as materialized (select id from app_user where erased_at is not null)
        ${remaining.join(' union all ')}`,
    },
    {
      id: 'accounts.erased-pays',
      text: 'An erased user has no running payment or subscription.',
      source: 'server/src/billing/subscriptions/personal-data.ts; LAW-06',
      weight: 'error',
      offenders: `
        select 'subscription ' || subscription.id as subject, format('is %s', subscription.status) as what
        from subscription join app_user person on person.id = subscription.user_id
        where person.erased_at is not null and subscription.status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE')`,
    },
    {
      id: 'accounts.late',
      text: 'A user who requested erasure is erased at most one day after the thirty days.',
      source: 'server/src/identity/privacy/privacy.jobs.ts; LAW-06',
      weight: 'warning',
      offenders: `
        select 'person ' || id as subject, format('was to be erased %s', deletion_due_at) as what
        from app_user where deletion_due_at < ${NOW} - interval '1 day' and erased_at is null`,
    },
  ],
};
