import type { Messages } from '../../messages.ts';

export const preview: Messages['preview'] = {
  preview: 'Preview of the listing',
  closePreview: 'Close the preview',
  loadingPreview: 'Loading the listing',
  goneTitle: 'This listing is gone',
  goneText: 'It was withdrawn, or the home has found who was looking for it.',
  failedTitle: 'The listing did not open',
  failedText: 'Check the connection and try again.',
  retry: 'Try again',
  openListing: 'Open the listing',
  features: 'Features',
  moreFeatures_one: '+{{count}}',
  moreFeatures_other: '+{{count}}',
  previewMap: 'Map: {{place}}',
  stayTotal_one: 'in all, {{count}} night',
  stayTotal_other: 'in all, {{count}} nights',
};
