import type { Language } from '../../contract/src/platform/languages.ts';
import { invoiceText } from '../../server/src/billing/invoices/invoice.pdf.ts';
import { receiptText } from '../../server/src/billing/withdrawals/receipt.pdf.ts';
import { searchWords, sizeWords } from '../../server/src/discovery/alerts/alert.texts.ts';
import { sheetText } from '../../server/src/discovery/seo/print-sheet.rules.ts';
import { sayHome } from '../../server/src/discovery/seo/property.texts.ts';
import { exportReadme } from '../../server/src/identity/privacy/export-readme.view.ts';
import { calendarOf } from '../../server/src/visits/bookings/calendar-entry.rules.ts';
import { noticeText } from '../../server/src/visits/open-days/event.pdf.ts';

/** Texts of documents, preview images and unnamed searches, with `count` as every number and day. */
export function documentTexts(language: Language, count: number): unknown[] {
  const day = new Date(`2026-12-${String(Math.max(1, count)).padStart(2, '0')}T12:00:00Z`);
  const listings = [listingFixture('MARKET', count), listingFixture('HOSPITALITY', count)];
  return [
    ...(['INVOICE', 'CREDIT_NOTE'] as const).map((kind) => invoice(language, kind, day)),
    ...(['REFUNDED', 'PENDING'] as const).map((status) => receipt(language, status, day)),
    notice(language, count),
    calendarEntry(language, count, day),
    ...listings.flatMap((listing) => [
      sheetText(listing, { language, origin: 'https://soglia.test', now: day }),
      [sayHome(listing, language).facts, sayHome(listing, language).offer],
    ]),
    exportReadme(language, day, []),
    searchWords(language, { context: 'MARKET', contractType: 'SALE', locationQuery: 'Ostuni', minRooms: count }),
    sizeWords(language, { commercialArea: 80, roomsCount: count, hasMoreRooms: false }),
    sizeWords(language, { commercialArea: 80, roomsCount: count, hasMoreRooms: true }),
  ];
}

const seller = { name: 'Soglia', address: 'Via Roma 1', vatNumber: '01234567890', email: 'aiuto@soglia.test' };

function invoice(language: Language, kind: 'INVOICE' | 'CREDIT_NOTE', day: Date): unknown {
  const row = {
    kind,
    status: 'paid',
    description: 'Piano',
    periodStart: day,
    periodEnd: day,
    paidAt: day,
    buyer: null,
    amountDueMinor: 1220,
    netMinor: 1000,
    vatMinor: 220,
    vatRate: 2200,
    currency: 'EUR',
  } as Parameters<typeof invoiceText>[0];
  const corrected = kind === 'CREDIT_NOTE' ? { number: 'SG-2026-000001', issuedAt: day } : null;
  return invoiceText(row, {
    number: 'SG-2026-000002',
    issuedAt: day,
    seller,
    card: 'visa •••• 4242',
    corrected,
    language,
  } as Parameters<typeof invoiceText>[1]);
}

function receipt(language: Language, status: 'REFUNDED' | 'PENDING', day: Date): unknown {
  const row = {
    id: 1,
    status,
    paidMinor: 1220,
    refundMinor: 610,
    currency: 'EUR',
    productName: 'Piano',
    contractAt: day,
    requestedAt: day,
    completedAt: status === 'REFUNDED' ? day : null,
  } as Parameters<typeof receiptText>[0];
  const about = { seller, buyerName: 'Irene', listingTitle: 'Casa', language };
  return receiptText(row, about as Parameters<typeof receiptText>[1]);
}

function notice(language: Language, count: number): unknown {
  const event = {
    listingId: 1,
    listingTitle: 'Casa',
    type: 'OPEN',
    maxParticipants: Math.max(1, count),
    notes: null,
    secret: 'x',
    date: `2026-12-${String(Math.max(1, count)).padStart(2, '0')}`,
    exactAddress: 'Via Roma',
    startTime: '08:00:00',
    endTime: '11:00:00',
  } as Parameters<typeof noticeText>[0];
  return noticeText(event, { language, origin: 'https://soglia.test' });
}

function calendarEntry(language: Language, partySize: number, day: Date): string {
  const visit = {
    status: 'CONFIRMED',
    bookingId: 1,
    sequence: 0,
    title: 'Casa',
    address: 'Via Roma',
    notes: null,
    people: partySize,
    startsAt: day,
    endsAt: day,
    organizerName: 'Irene',
  } as const;
  const portal = { host: 'soglia.test', mail: 'a@soglia.test', url: 'https://soglia.test/x' };
  return calendarOf(visit, { portal, locale: language, now: day }).content;
}

function listingFixture(listingType: 'MARKET' | 'HOSPITALITY', count: number) {
  return {
    id: 1,
    listingType,
    contractType: 'LONG_TERM_RENTAL',
    title: 'Casa',
    maxGuests: Math.max(1, count),
    cin: null,
    price: { amount: 800, currency: 'EUR' },
    condominiumFees: { amount: 80, currency: 'EUR' },
    hospitalityFeatures: [],
    advertiser: { name: 'Irene', businessName: null, professional: null },
    property: {
      propertyType: 'VILLA',
      roomsCount: count,
      bathroomsCount: count,
      hasMoreRooms: false,
      floor: count,
      floorTypes: [],
      exposures: ['SOUTH'],
      commercialArea: 80,
      street: 'Via Roma',
      streetNumber: null,
      quarter: null,
      administrativeAreaLevel1: 'Ostuni',
      administrativeAreaLevel2: 'BR',
      country: 'IT',
      features: [],
      accessibilityFeatures: [],
      constructionYear: 1980,
      description: '',
      approximateLocation: true,
      media: [],
      energyStatus: null,
      energyClass: 'NOT_SPECIFIED',
      energyExemption: null,
    },
  } as unknown as Parameters<typeof sheetText>[0];
}
