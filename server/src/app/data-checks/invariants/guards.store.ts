import type { Family } from './invariant.rules.ts';

/** Indexes and constraints against race conditions: without them the other invariants hold only by chance. */
const guards = [
  'app_user_email',
  'boost_purchase_one_live',
  'invitation_open',
  'invoice_number',
  'invoice_payment',
  'membership_live',
  'message_once',
  'open_day_booking_once',
  'open_day_event_once',
  'payment_user_id_idempotency_key_key',
  'stay_block_overlap',
  'subscription_live',
];

/** Reads the system catalog only. */
export const database: Family = {
  name: 'database',
  tables: ['schema_migration'],
  invariants: [
    {
      id: 'database.guards',
      text: 'Every constraint is in force, every index valid and every trigger on.',
      source: 'shared design "Safety"; docs/operations-administration.md "Audit log"',
      weight: 'error',
      offenders: `
        select 'index ' || name as subject, 'is missing' as what
        from unnest(array[${guards.map((name) => `'${name}'`).join(', ')}]) as name where to_regclass('public.' || name) is null
        union all
        select 'index ' || index.indexrelid::regclass, 'is not valid'
        from pg_index index join pg_class on pg_class.oid = index.indexrelid
        where pg_class.relnamespace = 'public'::regnamespace and not (index.indisvalid and index.indisready)
        union all
        select format('constraint %s of %s', conname, conrelid::regclass), 'was never compared with what is there'
        from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
        union all
        select format('trigger %s of %s', tgname, tgrelid::regclass), 'is off'
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where pg_class.relnamespace = 'public'::regnamespace and tgenabled in ('D', 'R')`,
    },
  ],
};
