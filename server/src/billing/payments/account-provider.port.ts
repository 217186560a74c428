/** `restricted`: the provider needs more information. `enabled`: transfers and payouts are possible. */
export type ProviderAccount = { id: string; status: 'pending' | 'restricted' | 'enabled' };

/** Accounts of hosts at the payment provider. The host enters identity and bank account there. Same rules as `Payments`. */
export type AccountProvider = {
  /** `country`: ISO 3166-1 alpha-2. */
  openAccount(input: { reference: string; email: string; country: string; key: string }): Promise<ProviderAccount>;
  /** Address where the host completes the account, valid once. Returns to `returnUrl`. */
  accountLink(input: { accountId: string; returnUrl: string }): Promise<string>;
  findAccount(accountId: string): Promise<ProviderAccount | undefined>;
};
