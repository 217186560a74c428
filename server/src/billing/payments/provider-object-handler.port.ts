/** Reads an object of the provider and applies its state. Not inside a transaction. @throws PaymentsError */
export type ProviderObjectHandler<D> = (deps: D, externalId: string) => Promise<void>;

/** By the kind of object that an event is about, beside the intents of payments. */
export type ProviderObjectHandlers<D> = { subscription: ProviderObjectHandler<D>; invoice: ProviderObjectHandler<D> };
