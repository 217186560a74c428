/** A card and a listing whose subscription it pays. */
export type CardUse = { cardId: string | null; listingId: number; listingTitle: string };

/** Uses of a user's cards according to the provider. Not inside a transaction. @throws PaymentsError */
export type CardUsage<D> = (deps: D, userId: number) => Promise<CardUse[]>;
