import type { HouseRules } from '#contract/catalog/booking-terms.schemas';
import type { EditedRates } from '#contract/catalog/stay-rates.schemas';
import type { Money } from '#contract/platform/money.schemas';
import { requireAccount } from '../../billing/payouts/open-account.ts';
import { syncAccount } from '../../billing/payouts/sync-account.ts';
import { decideAccount } from '../../billing/sandbox/accounts.ts';
import { saveBookingTerms } from '../../catalog/booking-terms/save-booking-terms.ts';
import { editRates } from '../../catalog/stay-rates/edit-rates.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { type DemoStay, hasBookableStays, publishedStaysOf, stayOfEachCity } from './demo.store.ts';
import { type PlannedTerms, plannedTerms } from './plan-stay-bookings.ts';
import { AGENZIA, GIULIA } from './users.ts';
import { actorOf, type Dataset } from './write-listings.ts';
import { type Offered, paidDepsAt, writeStayBookings } from './write-stay-bookings.ts';

/** Cities with a bookable stay besides those of the known users. */
const CITIES = 12;

type Agency = { id: number; accountId: number };

/**
 * Makes some stays bookable, with rates, terms and hosts that can be paid, and writes their bookings. Through the use cases and the
 * embedded provider; does nothing with another one. Idempotent; sends no email.
 */
export async function writeStays(dataset: Dataset, agency: Agency, today: Date): Promise<void> {
  const { deps } = dataset;
  if (deps.payments.provider !== 'sandbox' || !deps.env.stayBooking || (await hasBookableStays(deps.db))) return;
  const giuliaId = dataset.userIds[GIULIA] ?? 0;
  const known = await inTransaction(deps.db, async (trx) => ({
    giulia: (await publishedStaysOf(trx, giuliaId))[0],
    agency: (await publishedStaysOf(trx, agency.accountId))[0],
    others: await stayOfEachCity(trx, { except: [giuliaId, agency.accountId], limit: CITIES }),
  }));
  const membership = { organizationId: agency.id, accountId: agency.accountId, role: 'OWNER', isOpen: true } as const;
  const giulia = known.giulia && { stay: known.giulia, actor: actorOf(dataset, GIULIA) };
  const owner = known.agency && {
    stay: known.agency,
    actor: { ...actorOf(dataset, AGENZIA), memberships: [membership] },
  };
  const users = new Map(dataset.userIds.map((id, user) => [id, user]));
  const place = { dataset, today };
  if (giulia) await offer(place, giulia, { mode: 'REQUEST', cancellationPolicy: 'MODERATE' });
  if (owner) await offer(place, owner, { mode: 'INSTANT', cancellationPolicy: 'FLEXIBLE' });
  for (const [index, stay] of known.others.entries()) {
    const user = users.get(stay.advertiserId);
    const terms = plannedTerms[index % plannedTerms.length];
    if (user !== undefined && terms) await offer(place, { stay, actor: actorOf(dataset, user) }, terms);
  }
  await writeStayBookings(place, { giulia, agency: owner });
}

type Place = { dataset: Dataset; today: Date };

/** Opens the host's account, sets rates and then terms: pets belong to the rules that guests agree to. */
async function offer({ dataset, today }: Place, { stay, actor }: Offered, terms: PlannedTerms): Promise<void> {
  const { deps } = paidDepsAt(dataset, new Date(stay.publishedAt.getTime() + 60_000));
  const accountId = await requireAccount(deps, stay.advertiserId);
  await decideAccount(deps, accountId, 'enabled');
  await syncAccount(deps, accountId);
  const context = { deps, actor, domainError };
  await editRates(context, stay.id, { version: 0, ...ratesOf(stay, today) });
  await saveBookingTerms(context, stay.id, {
    version: 0,
    ...terms,
    guestIdentification: 'IN_PERSON',
    rules: houseRules,
  });
}

const houseRules: Omit<HouseRules, 'checkInFrom' | 'checkOutBy' | 'maxPets'> = {
  checkInUntil: '22:00',
  quietFrom: '23:00',
  quietUntil: '08:00',
  smoking: false,
  parties: false,
  children: true,
  text: 'Le chiavi si ritirano di persona. I rifiuti si differenziano, il calendario è in cucina.',
};

const summer = (year: number) => [`${year}-06-15`, `${year}-09-10`, 1.3] as const;
const holidays = (year: number) => [`${year}-12-22`, `${year + 1}-01-07`, 1.2] as const;

/** Weekends, the summers and Christmas holidays of two years, a discount for a week, one pet. */
function ratesOf({ priceMinor, currency }: DemoStay, today: Date): EditedRates {
  const night = (factor: number): Money => ({
    amount: Math.max(5, Math.round((priceMinor * factor) / 500) * 5),
    currency,
  });
  const year = today.getUTCFullYear();
  const seasons = [summer(year), holidays(year), summer(year + 1), holidays(year + 1)];
  return {
    weekendNight: night(1.1),
    seasons: seasons
      .filter(([, to]) => to > italianDay(today))
      .map(([from, to, factor]) => ({
        from,
        to,
        night: night(factor),
        weekendNight: night(factor + 0.1),
        minNights: null,
      })),
    stayDiscounts: [
      { nights: 7, bp: 1000 },
      { nights: 28, bp: 2000 },
    ],
    lastMinute: null,
    earlyBird: { days: 90, bp: 500 },
    pets: { max: 1, fee: { amount: 20, currency }, per: 'STAY' },
  };
}
