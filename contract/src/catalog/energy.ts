/**
 * Energy: certificate data of a property (LAW-02). A listing states the energy class.
 *
 * The owner has the certificate (APE), has requested it, or is exempt and states the reason.
 */

export const energyClasses = ['A4Plus', 'A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G', 'NOT_SPECIFIED'] as const;
export type EnergyClass = (typeof energyClasses)[number];

/** LAW-02: certificate available, requested or not required. */
/** NOT_COMMUNICATED: the class is not known yet; D.Lgs. 192/2005 art. 6 c. 8 forbids to publish without it. */
export const energyStatuses = ['CERTIFIED', 'IN_PROGRESS', 'EXEMPT', 'NOT_COMMUNICATED'] as const;
/** Icons of the Italian certificate (DM 26 June 2015): winter and summer performance of the envelope. */
export const envelopeQualities = ['LOW', 'MEDIUM', 'HIGH'] as const;
/** Reasons why a property needs no certificate (D.Lgs. 192/2005 art. 3 c. 3). */
export const energyExemptions = [
  'NO_HEATING_NEEDED',
  'UNFINISHED',
  'RUIN',
  'WORSHIP',
  'SMALL_DETACHED',
  'OTHER',
] as const;

/** Energy classes, best first. */
export const energyScale: readonly EnergyClass[] = energyClasses.filter((value) => value !== 'NOT_SPECIFIED');

export type EnergyStatement = 'classed' | 'declared' | 'inProgress' | 'exempt' | 'notCommunicated' | 'unknown';

/** Energy statement of a property: certified, declared without certificate, or the exemption reason. */
export function energyStatement(property: {
  energyClass: EnergyClass;
  energyStatus: (typeof energyStatuses)[number] | null;
}): EnergyStatement {
  const isClassed = property.energyClass !== 'NOT_SPECIFIED';
  if (property.energyStatus === 'EXEMPT') return 'exempt';
  if (property.energyStatus === 'IN_PROGRESS') return isClassed ? 'declared' : 'inProgress';
  if (property.energyStatus === 'NOT_COMMUNICATED') return 'notCommunicated';
  return isClassed ? 'classed' : 'unknown';
}
