/** A card, and a listing that it pays for. */
export type CardUse = { cardId: string | null; listingId: number; listingTitle: string };

/** What the cards of a user pay for, as the provider knows it. Not inside a transaction. @throws PaymentsError */
export type CardUsage<D> = (deps: D, userId: number) => Promise<CardUse[]>;
