import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { initiatePayment, takeWebhook } from '#contract/billing/payments';
import { publishListing } from '#contract/catalog/listing-life';
import { completeUpload, presign } from '#contract/catalog/uploads';
import { contactAdvertiser } from '#contract/conversations/messages';
import { ApiError } from '#contract/platform/client';
import { bookVisit } from '#contract/visits/bookings';
import { makePackage } from '../../src/billing/products/products.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { readLetter } from '../smtp-stand-in.ts';
import { insist } from './fault-client.ts';
import type { FaultWorld } from './fault-world.ts';

/** What somebody does in the middle of which something is killed, and what there must be of it afterwards. */
export type Act = {
  /**
   * Resolves once somebody was told that it is done.
   * @throws Unanswered when they gave up before they were
   */
  run(): Promise<unknown>;
  /** How often there is each part of what was done, once everything has settled. */
  found(): Promise<Record<string, number>>;
};

export type FlowName = 'booking' | 'payment' | 'upload' | 'publish' | 'mail';

/** Of those who ask, every third does so once: what was not acknowledged may be there or not, but not by half and not twice. */
const patienceOf = (at: number) => ({ givesUp: at % 3 === 2 });

/** Makes so many acts of different people, with all they need. */
export const flows: Record<FlowName, (world: FaultWorld, many: number) => Promise<Act[]>> = {
  booking: prepareBookings,
  payment: preparePayments,
  upload: prepareUploads,
  publish: preparePublications,
  mail: prepareMails,
};

/** The letters at the mail server for somebody: one that came again under its own Message-ID is one. */
function lettersFor({ smtp }: FaultWorld, { email }: TestActor): number {
  const mine = smtp.arrived.filter(({ recipients }) => recipients.includes(email));
  return new Set(mine.map(({ raw }) => readLetter(raw).headers.get('message-id'))).size;
}

const times = <T>(many: number, make: (at: number) => Promise<T>) =>
  Array.from({ length: many }).reduce<Promise<T[]>>(
    async (made, _, at) => [...(await made), await make(at)],
    Promise.resolve([]),
  );

/** Whoever asked already and was not told is told now that it is done. */
async function orDoneAlready<T>(call: Promise<T>, isDone: (error: ApiError) => boolean): Promise<T | ApiError> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && isDone(error)) return error;
    throw error;
  });
}

/** Half of them find a place, the others wait for one. */
async function prepareBookings(world: FaultWorld, many: number): Promise<Act[]> {
  const { test } = world;
  const { id: eventId } = await makeOpenDay(test, { maxParticipants: Math.ceil(many / 2) });
  return times(many, async (at) => {
    const who = world.asks(await actor(test), patienceOf(at));
    return {
      run: () =>
        orDoneAlready(who.api.call(bookVisit, { body: { eventId } }), ({ code }) =>
          code.endsWith('ALREADY_BOOKED_EXCEPTION'),
        ),
      async found() {
        const rows = await test.deps.db
          .selectFrom('openDayBooking')
          .select('id')
          .where('eventId', '=', eventId)
          .where('participantId', '=', who.id)
          .execute();
        return { bookings: rows.length, letters: lettersFor(world, who) };
      },
    };
  });
}

/** The provider takes the money; only its call tells us, and it calls until it is answered. */
async function preparePayments(world: FaultWorld, many: number): Promise<Act[]> {
  const { test, stripe, origin, heard } = world;
  const productId = await makePackage(test);
  const deliver = async () => {
    for (const { body, signature } of await stripe.driver.signedEvents()) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const { status } = await insist(origin, { method: 'POST', path: takeWebhook.path, headers, body }, heard);
      if (status !== 200) throw new Error(`A call of the provider was answered ${status}`);
    }
  };
  return times(many, async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const buyer = world.asks(owner);
    const key = randomUUID();
    const body = { listingId, productId, productType: 'BOOST_PACKAGE' as const };
    const of = (table: 'payment' | 'boostPurchase' | 'invoice', status: string) =>
      test.deps.db.selectFrom(table).select('id').where('userId', '=', owner.id).where('status', '=', status).execute();
    return {
      async run() {
        const { data } = await buyer.api.call(initiatePayment, { body }, { idempotencyKey: key });
        await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
        await deliver();
      },
      async found() {
        const [payments, purchases, invoices] = [
          await of('payment', 'SUCCEEDED'),
          await of('boostPurchase', 'succeeded'),
          await of('invoice', 'paid'),
        ].map((rows) => rows.length);
        return { payments, purchases, invoices, letters: lettersFor(world, owner) } as Record<string, number>;
      },
    };
  });
}

/** A photo like no other, large enough that its widths take a worker a moment. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: Math.random() * 200, sigma: 12 } as const;
  return sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function prepareUploads(world: FaultWorld, many: number): Promise<Act[]> {
  const { test, origin, heard } = world;
  const owner = world.asks(await actor(test));
  return times(many, async () => {
    const content = await photo();
    const about = { fileName: 'IMG_0001.jpg', contentType: 'image/jpeg', fileSize: content.byteLength };
    let key = '';
    return {
      async run() {
        const { uploadUrl, s3Key } = (await owner.api.call(presign, { body: about })).data;
        key = s3Key;
        const headers = { 'content-type': 'image/jpeg' };
        const put = await insist(origin, { method: 'PUT', path: uploadUrl, headers, body: content }, heard);
        // One that was taken and judged while nobody was told is asked for no more.
        if (put.status !== 200 && put.status !== 410)
          throw new Error(`The file was answered ${put.status}: ${put.text}`);
        await owner.api.call(completeUpload, { body: { s3Key } });
      },
      async found() {
        const rows = await test.deps.db
          .selectFrom('mediaUpload')
          .innerJoin('mediaFile', 'mediaFile.id', 'mediaUpload.mediaFileId')
          .select('mediaFile.key')
          .where('s3Key', '=', key)
          .where('status', '=', 'READY')
          .execute();
        return { photos: rows.length };
      },
    };
  });
}

async function preparePublications(world: FaultWorld, many: number): Promise<Act[]> {
  const { test } = world;
  return times(many, async (at) => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const advertiser = world.asks(owner, patienceOf(at));
    return {
      run: () =>
        orDoneAlready(
          advertiser.api.call(publishListing, { params: { id } }),
          ({ details }) => details?.status === 'PUBLISHED',
        ),
      async found() {
        const { db } = test.deps;
        const ads = await db
          .selectFrom('listing')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', 'PUBLISHED')
          .execute();
        const docs = await db.selectFrom('searchDoc').select('listingId').where('listingId', '=', id).execute();
        return { published: ads.length, inSearch: docs.length };
      },
    };
  });
}

/** A message to an advertiser, which goes to them by mail. */
async function prepareMails(world: FaultWorld, many: number): Promise<Act[]> {
  const { test } = world;
  return times(many, async (at) => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const who = world.asks(await actor(test), patienceOf(at));
    const body = { message: `È ancora libera? (${at})`, key: randomUUID() };
    return {
      run: () => who.api.call(contactAdvertiser, { params: { listingId }, body }),
      async found() {
        const messages = await test.deps.db.selectFrom('message').select('id').where('senderId', '=', who.id).execute();
        return { messages: messages.length, letters: lettersFor(world, owner) };
      },
    };
  });
}
