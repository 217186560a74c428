/** Reads an object of the provider and applies its state. Not inside a transaction. @throws PaymentsError */
export type ProviderObjectHandler<D> = (deps: D, externalId: string) => Promise<void>;

/** By kind of object in an event. Payments handle their intents directly. */
export type ProviderObjectHandlers<D> = {
  subscription: ProviderObjectHandler<D>;
  invoice: ProviderObjectHandler<D>;
  account: ProviderObjectHandler<D>;
  transfer: ProviderObjectHandler<D>;
};
