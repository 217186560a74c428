import type { FeedSettingsView } from '#contract/catalog/listing-feeds.schemas';

export const defaultFeedSettings: FeedSettingsView = {
  currency: 'EUR',
  contactEmail: null,
  contactPhone: null,
  contactWhatsapp: null,
  agentId: null,
  roomsFromBeds: false,
  columnMap: {},
};

/** Settings of a stored feed: a later version may have more. */
export const settingsOf = (stored: unknown): FeedSettingsView => ({
  ...defaultFeedSettings,
  ...(stored as Partial<FeedSettingsView>),
});
