import type { FileResponse } from '#contract/platform/endpoint';
import { fromMinor } from '#contract/platform/money';
import { quarterDays, REGISTER_ROWS_MAX } from '#contract/stays/tourist-taxes';
import type { TouristTaxRegister } from '#contract/stays/tourist-taxes.schemas';
import { scopedAccounts } from '../../identity/organizations/act-for.ts';
import { csvLine } from '../../platform/lib/csv.ts';
import type { ActorUseCase } from '../deps.ts';
import { registerTotals, type TaxedStay, taxedStay } from './tourist-tax-register.rules.ts';
import { selectEnded } from './tourist-taxes.store.ts';

type Reading = Pick<ActorUseCase, 'deps' | 'actor'>;

/** Stays for which the actor acts as the host. */
async function taxedStays({ deps, actor }: Reading, period: string): Promise<TaxedStay[]> {
  const rows = await selectEnded(deps.db, scopedAccounts(actor, 'writeListings'), quarterDays(period));
  return rows.map(taxedStay);
}

const withMoney = <T extends Pick<TaxedStay, 'due' | 'currency'>>({ due, currency, ...rest }: T) => ({
  ...rest,
  due: { amount: fromMinor(due), currency },
});

export async function getTouristTaxRegister(context: Reading, period: string): Promise<TouristTaxRegister> {
  const stays = await taxedStays(context, period);
  return {
    period,
    totals: registerTotals(stays).map(withMoney),
    count: stays.length,
    stays: stays.slice(0, REGISTER_ROWS_MAX).map(withMoney),
  };
}

/** In Italian: comuni read it. */
const columns: readonly [title: string, cell: (stay: TaxedStay) => string | number][] = [
  ['prenotazione', ({ bookingId }) => bookingId],
  ['alloggio', ({ listingTitle }) => listingTitle],
  ['comune', ({ city }) => city],
  ['arrivo', ({ checkIn }) => checkIn],
  ['partenza', ({ checkOut }) => checkOut],
  ['notti', ({ nights }) => nights],
  ['adulti', ({ adultGuests }) => adultGuests],
  ['bambini', ({ childGuests }) => childGuests],
  ['neonati', ({ newbornGuests }) => newbornGuests],
  ['notti tassate', ({ taxedNights }) => taxedNights],
  ['pernottamenti tassati', ({ taxedPersonNights }) => taxedPersonNights],
  ['pernottamenti esenti', ({ exemptPersonNights }) => exemptPersonNights],
  ['imposta dovuta', ({ due }) => fromMinor(due).toFixed(2).replace('.', ',')],
  ['valuta', ({ currency }) => currency],
  ['riscossa da', ({ collectedBy }) => (collectedBy === 'PORTAL' ? 'portale' : 'struttura')],
];

export async function exportTouristTaxRegister(context: Reading, period: string): Promise<FileResponse> {
  const stays = await taxedStays(context, period);
  // Excel reads UTF-8 only behind a byte order mark.
  const lines = [`\uFEFF${csvLine(columns.map(([title]) => title))}`];
  for (const stay of stays) lines.push(csvLine(columns.map(([, cell]) => cell(stay))));
  const content = async function* () {
    yield Buffer.from(lines.join(''));
  };
  return { content: content(), fileName: `imposta-di-soggiorno-${period}.csv` };
}
