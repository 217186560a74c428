/** Records of a feature in the export of an organization: one file. Registered in `app/registries/organization-export-parts.ts`. */
export type OrganizationExportPart<D = never> = {
  /** Name without `.json`. */
  file: string;
  /** Holds contact data of visitors: only where the member asks for it. */
  hasLeads: boolean;
  /** Records in pages, without secrets. */
  collect(deps: D, accountId: number): AsyncIterable<readonly unknown[]>;
};
