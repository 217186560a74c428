/** Reads an object of the provider and applies its state. Not inside a transaction. @throws PaymentsError */
export type ProviderObjectHandler<D> = (deps: D, externalId: string) => Promise<void>;

/** By the kind of object in an event; payments handle their intents themselves. */
export type ProviderObjectHandlers<D> = { subscription: ProviderObjectHandler<D>; invoice: ProviderObjectHandler<D> };
