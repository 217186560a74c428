import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { processPhoto } from '../../src/catalog/media/process-photo.ts';
import { makeProperty, propertyDraft } from '../../src/catalog/properties/properties.fixtures.ts';
import { hashPassword } from '../../src/identity/accounts/password-hash.ts';
import { recordConsents } from '../../src/identity/consents/record-consents.ts';
import { startSession } from '../../src/identity/sessions/start-session.ts';
import { queueEmail } from '../../src/platform/email/queue-email.ts';
import { actor, type TestActor } from '../actors.ts';
import { password } from '../create-user.ts';
import type { TestApp } from '../test-app.ts';

/** Marker in all texts of a full user; it occurs nowhere else in the database. */
export const marker = 'zqxvkj';
export const markers = [marker, '3933344556', '99887766554'];

let serial = 10;

const bytesOf = (text: string) => Buffer.from(`${text}-${randomBytes(8).toString('hex')}`);

/** A user with rows in every table with personal data. Their second property also shows a photo of other users. */
export async function createFullUser(test: TestApp): Promise<TestActor & { listingId: number; avatar: string }> {
  const { deps, clock } = test;
  const avatarKey = `avatars/${randomBytes(16).toString('hex')}.webp`;
  await deps.files.put(avatarKey, Buffer.from(`a picture of ${marker}`), 'image/webp');
  const avatar = deps.files.publicUrl(avatarKey);
  const user = await actor(test, {
    name: `Ada ${marker}`,
    surname: `Prova ${marker}`,
    email: `ada.${randomBytes(4).toString('hex')}@${marker}.test`,
    phone: `+3933344556${serial++}`,
    passwordHash: await hashPassword(password),
    avatar,
    biography: `Vivo a ${marker}`,
    suspensionReason: `Per ${marker}`,
    businessName: `${marker} srl`,
    businessAddress: `Via ${marker} 1`,
    vatNumber: 'IT99887766554',
    reaNumber: `MI-${marker}`,
    gender: 'FEMALE',
    showEmail: true,
  });
  await startSession(deps, { userId: user.id, role: 'USER', userAgent: `Browser ${marker}` });
  await signInThings(test, user);
  await recordConsents(deps, deps.db, user.id, [
    { kind: 'PRIVACY_POLICY', isGranted: true },
    { kind: 'SHOW_EMAIL', isGranted: true },
  ]);
  const to = { userId: user.id, to: user.email, locale: 'it' as const };
  await queueEmail(deps, deps.db, to, 'twoFactorEnabled', { name: `Ada ${marker}` });
  await deps.mailer.send({
    messageId: `<letter-0-${user.id}@soglia.test>`,
    from: 'portal@soglia.test',
    to: user.email,
    subject: `Ciao ${marker}`,
    text: `Ciao ${marker}`,
    html: `<p>Ciao ${marker}</p>`,
  });
  await deps.recordEvent({ event: 'accounts.signedIn', actorId: user.id, userId: user.id });
  const listingId = await createPropertiesAndListings(test, user);
  const auditDetail = { reason: `Per ${marker}`, before: { title: `Attico a ${marker}` }, after: { title: 'Attico' } };
  await deps.recordEvent({ event: 'listings.suspended', actorId: null, listingId, by: 'SYSTEM' }, deps.db, auditDetail);
  await bookVisit(test, user);
  clock.forward(1000);
  return { ...user, listingId, avatar };
}

async function signInThings({ deps, clock }: TestApp, { id: userId, email }: TestActor): Promise<void> {
  const { db } = deps;
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  await db
    .insertInto('twoFactor')
    .values({ userId, secretSealed: bytesOf(marker), lastStep: 1 })
    .execute();
  await db
    .insertInto('backupCode')
    .values({ userId, codeHash: bytesOf(marker) })
    .execute();
  await db
    .insertInto('signInChallenge')
    .values({ userId, tokenHash: bytesOf(marker), expiresAt })
    .execute();
  const subject = `${marker}-${userId}`;
  await db.insertInto('socialIdentity').values({ userId, provider: 'google', subject, email }).execute();
  const proof = { tokenHash: bytesOf(marker), browserHash: bytesOf(marker), emailVerified: true, expiresAt };
  await db
    .insertInto('socialPendingIdentity')
    .values({ ...proof, provider: 'google', subject, email: `privato@${marker}.test`, name: marker, surname: marker })
    .execute();
  await db
    .insertInto('emailVerification')
    .values({ userId, email, tokenHash: bytesOf(marker), expiresAt })
    .execute();
  await db
    .insertInto('passwordReset')
    .values({ userId, email, tokenHash: bytesOf(marker), expiresAt })
    .execute();
}

/** An upcoming visit at the listing of another user. */
async function bookVisit({ deps, clock }: TestApp, { id: participantId }: TestActor): Promise<void> {
  const listing = await deps.db
    .selectFrom('listing')
    .select('id')
    .where('advertiserId', '<>', participantId)
    .orderBy('id')
    .executeTakeFirst();
  const times = { date: '2030-02-01', startTime: '10:00', endTime: '11:00' };
  const event =
    listing &&
    (await deps.db
      .insertInto('openDayEvent')
      .values({ ...times, listingId: listing.id, type: 'OPEN', secret: randomBytes(8).toString('hex') })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst());
  if (!event) return;
  const at = clock.now();
  await deps.db
    .insertInto('openDayBooking')
    .values({ eventId: event.id, participantId, status: 'CONFIRMED', companions: 1, createdAt: at, requestedAt: at })
    .execute();
}

async function createPropertiesAndListings(test: TestApp, owner: TestActor): Promise<number> {
  const { r, g, b } = { r: randomBytes(1)[0] ?? 0, g: randomBytes(1)[0] ?? 0, b: randomBytes(1)[0] ?? 0 };
  const own = await sharp({ create: { width: 610, height: 410, channels: 3, background: { r, g, b } } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const photo = await processPhoto(test.deps, own);
  if (!photo.ok) throw new Error(photo.code);
  const shared = (await propertyDraft(test)).media;
  const uploadKey = `uploads/${randomBytes(8).toString('hex')}.png`;
  await test.deps.files.put(uploadKey, own, 'image/png');
  const upload = { s3Key: uploadKey, type: 'PHOTO' as const, fileName: `${marker}.png`, mimeType: 'image/png' };
  await test.deps.db
    .insertInto('mediaUpload')
    .values({
      ...upload,
      ownerId: owner.id,
      status: 'READY',
      fileSize: 1,
      mediaFileId: photo.value.id,
      expiresAt: test.clock.now(),
    })
    .execute();
  const draft = { draftKey: marker, data: JSON.stringify({ street: marker }), updatedAt: test.clock.now() };
  await test.deps.db
    .insertInto('propertyDraft')
    .values({ ...draft, ownerId: owner.id })
    .execute();
  const words = {
    streetNumber: `7 ${marker}`,
    description: `Casa di ${marker}`,
    virtualTourLink: `https://kuula.co/share/${marker}`,
  };
  const media = [{ mediaFileId: photo.value.id, alt: `Salotto di ${marker}` }, ...shared];
  const property = await makeProperty(test, { owner, ...words, media });
  const title = `Trilocale di ${marker}`;
  const contact = {
    contactEmail: `casa@${marker}.test`,
    contactPhone: '+393334455601',
    contactWhatsapp: '+393334455602',
  };
  const { id } = await makeMarketListing(test, { owner, propertyId: property.id, title, ...contact });
  await makeMarketListing(test, { owner, title, ...contact, publish: false });
  await test.deps.db
    .insertInto('openDayEvent')
    .values({
      listingId: id,
      date: '2030-01-01',
      startTime: '10:00',
      endTime: '11:00',
      type: 'OPEN',
      notes: `Citofono ${marker}`,
      secret: `secret-${marker}-${owner.id}`,
    })
    .execute();
  return id;
}
