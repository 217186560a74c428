import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { initiatePayment, receiveWebhook } from '#contract/billing/payments.schemas';
import { publishListing } from '#contract/catalog/listing-lifecycle.schemas';
import { completeUpload, presign } from '#contract/catalog/uploads.schemas';
import { contactAdvertiser } from '#contract/conversations/messages.schemas';
import { ApiError } from '#contract/platform/client';
import { bookVisit } from '#contract/visits/bookings.schemas';
import { makePackage } from '../../src/billing/products/products.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { parseEmail } from '../fake-smtp-server.ts';
import { retryUntilServed } from './fault-client.ts';
import type { FaultEnvironment } from './fault-environment.ts';

/** User action during which a process is killed, and the required state afterwards. */
export type Act = {
  /**
   * Resolves with the confirmation to the user.
   * @throws Unanswered when the user stopped retrying before
   */
  run(): Promise<unknown>;
  /** Count of each stored part, after all pending work. */
  countStored(): Promise<Record<string, number>>;
};

export type FlowName = 'booking' | 'payment' | 'upload' | 'publish' | 'mail';

/** Every third user does not retry: an unacknowledged act may be stored or not, but never partially or twice. */
const retryOptionsOf = (at: number) => ({ shouldFailFast: at % 3 === 2 });

/** Creates acts of different users with the required data. */
export const flows: Record<FlowName, (environment: FaultEnvironment, many: number) => Promise<Act[]>> = {
  booking: prepareBookings,
  payment: preparePayments,
  upload: prepareUploads,
  publish: preparePublications,
  mail: prepareMails,
};

/** Number of emails for a user at the mail server; a repeated Message-ID counts once. */
function countEmailsFor({ smtp }: FaultEnvironment, { email }: TestActor): number {
  const matching = smtp.arrived.filter(({ recipients }) => recipients.includes(email));
  return new Set(matching.map(({ raw }) => parseEmail(raw).headers.get('message-id'))).size;
}

const times = <T>(many: number, make: (at: number) => Promise<T>) =>
  Array.from({ length: many }).reduce<Promise<T[]>>(
    async (results, _, at) => [...(await results), await make(at)],
    Promise.resolve([]),
  );

/** A retry of a completed action may return the matching error. */
async function orDoneAlready<T>(call: Promise<T>, isDone: (error: ApiError) => boolean): Promise<T | ApiError> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && isDone(error)) return error;
    throw error;
  });
}

/** Half of the users get a seat, the others join the waitlist. */
async function prepareBookings(environment: FaultEnvironment, many: number): Promise<Act[]> {
  const { test } = environment;
  const { id: eventId } = await makeOpenDay(test, { maxParticipants: Math.ceil(many / 2) });
  return times(many, async (at) => {
    const user = environment.retryingActor(await actor(test), retryOptionsOf(at));
    return {
      run: () =>
        orDoneAlready(user.api.call(bookVisit, { body: { eventId } }), ({ code }) =>
          code.endsWith('ALREADY_BOOKED_EXCEPTION'),
        ),
      async countStored() {
        const rows = await test.deps.db
          .selectFrom('openDayBooking')
          .select('id')
          .where('eventId', '=', eventId)
          .where('participantId', '=', user.id)
          .execute();
        return { bookings: rows.length, letters: countEmailsFor(environment, user) };
      },
    };
  });
}

/** The provider charges the card. Only its webhook reports that, with retries until it gets a response. */
async function preparePayments(environment: FaultEnvironment, many: number): Promise<Act[]> {
  const { test, stripe, origin, responses } = environment;
  const productId = await makePackage(test);
  const deliver = async () => {
    for (const { body, signature } of await stripe.driver.signedEvents()) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const { status } = await retryUntilServed(
        origin,
        { method: 'POST', path: receiveWebhook.path, headers, body },
        responses,
      );
      if (status !== 200) throw new Error(`A call of the provider was answered ${status}`);
    }
  };
  return times(many, async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const buyer = environment.retryingActor(owner);
    const key = randomUUID();
    const body = { listingId, productId, productType: 'BOOST_PACKAGE' as const };
    const of = (table: 'payment' | 'boostPurchase' | 'invoice', status: string) =>
      test.deps.db
        .selectFrom(table)
        .select('id')
        .where('userId', '=', owner.id)
        .where(sql<boolean>`status = ${status}`)
        .execute();
    return {
      async run() {
        const { data } = await buyer.api.call(initiatePayment, { body }, { idempotencyKey: key });
        await stripe.driver.confirm(data.clientSecret ?? '', 'pm_card_visa');
        await deliver();
      },
      async countStored() {
        const [payments, purchases, invoices] = [
          await of('payment', 'SUCCEEDED'),
          await of('boostPurchase', 'succeeded'),
          await of('invoice', 'paid'),
        ].map((rows) => rows.length);
        return { payments, purchases, invoices, letters: countEmailsFor(environment, owner) } as Record<string, number>;
      },
    };
  });
}

/** Unique photo, large enough that its renditions take a worker some time. */
function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: Math.random() * 200, sigma: 12 } as const;
  return sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function prepareUploads(environment: FaultEnvironment, many: number): Promise<Act[]> {
  const { test, origin, responses } = environment;
  const owner = environment.retryingActor(await actor(test));
  return times(many, async () => {
    const content = await photo();
    const about = { fileName: 'IMG_0001.jpg', contentType: 'image/jpeg', fileSize: content.byteLength };
    let key = '';
    return {
      async run() {
        const { uploadUrl, s3Key } = (await owner.api.call(presign, { body: about })).data;
        key = s3Key;
        const headers = { 'content-type': 'image/jpeg' };
        const uploadResponse = await retryUntilServed(
          origin,
          { method: 'PUT', path: uploadUrl, headers, body: content },
          responses,
        );
        // 410: the file was accepted and validated, but the response was lost.
        if (uploadResponse.status !== 200 && uploadResponse.status !== 410)
          throw new Error(`The file was answered ${uploadResponse.status}: ${uploadResponse.text}`);
        await owner.api.call(completeUpload, { body: { s3Key } });
      },
      async countStored() {
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

async function preparePublications(environment: FaultEnvironment, many: number): Promise<Act[]> {
  const { test } = environment;
  return times(many, async (at) => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const advertiser = environment.retryingActor(owner, retryOptionsOf(at));
    return {
      run: () =>
        orDoneAlready(
          advertiser.api.call(publishListing, { params: { id } }),
          ({ details }) => details?.status === 'PUBLISHED',
        ),
      async countStored() {
        const { db } = test.deps;
        const listings = await db
          .selectFrom('listing')
          .select('id')
          .where('id', '=', id)
          .where('status', '=', 'PUBLISHED')
          .execute();
        const docs = await db.selectFrom('searchDoc').select('listingId').where('listingId', '=', id).execute();
        return { published: listings.length, inSearch: docs.length };
      },
    };
  });
}

/** Message to an advertiser, delivered by email. */
async function prepareMails(environment: FaultEnvironment, many: number): Promise<Act[]> {
  const { test } = environment;
  return times(many, async (at) => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const user = environment.retryingActor(await actor(test), retryOptionsOf(at));
    const body = { message: `È ancora libera? (${at})`, key: randomUUID() };
    return {
      run: () => user.api.call(contactAdvertiser, { params: { listingId }, body }),
      async countStored() {
        const messages = await test.deps.db
          .selectFrom('message')
          .select('id')
          .where('senderId', '=', user.id)
          .execute();
        return { messages: messages.length, letters: countEmailsFor(environment, owner) };
      },
    };
  });
}
