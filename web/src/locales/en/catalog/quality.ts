import type { Messages } from '../../messages.ts';

export const quality: Messages['quality'] = {
  points: {
    property: { name: 'Property', todo: 'Choose the home that the listing is about.' },
    title: { name: 'Title', todo: 'Write a title of at least five characters.' },
    price: { name: 'Price', todo: 'Say what it costs.' },
    contactEmail: { name: 'Contact email', todo: 'Say at which email you want to be asked.' },
    contractType: { name: 'Sale or rental', todo: 'Say whether you sell or let.' },
    maxGuests: { name: 'Guests at most', todo: 'Say how many people the home can host.' },
    includedGuests: {
      name: 'Guests included',
      todo: 'Say how many people the price covers, no more than the guests at most.',
    },
    cin: {
      name: 'CIN',
      todo: 'Write the national identification code: by law it stands in every listing for short stays.',
    },
    description: { name: 'Description', todo: 'Describe the home.' },
    media: { name: 'Photos', todo: 'Upload at least one photo of the home.' },
    energyClass: {
      name: 'Energy class',
      todo: 'Say the energy class, or that the certificate is on its way or not needed: by law it stands in every listing.',
    },
    trader: {
      name: 'Business details',
      todo: 'Complete your business details in the profile: people must know who sells.',
    },
    titleLength: {
      name: 'A title that says more',
      todo: 'Use at least twenty characters: what it is, where, what is good about it.',
    },
    contactPhone: { name: 'Phone', todo: 'Add a number: many people would rather call.' },
    descriptionLength: {
      name: 'A full description',
      todo: 'Write at least three hundred characters: light, noise, neighbours, what a photo does not say.',
    },
    photos: { name: 'Six photos or more', todo: 'Upload at least six photos, by day and with the lights on.' },
    floorPlan: { name: 'Floor plan', todo: 'Add the floor plan: it explains the space before the visit.' },
    video: { name: 'Video or virtual tour', todo: 'Add a video or the link of a virtual tour.' },
    coordinates: { name: 'Position on the map', todo: 'Put the pin on the map.' },
    rooms: { name: 'Rooms', todo: 'Say how many rooms there are.' },
    bathrooms: { name: 'Bathrooms', todo: 'Say how many bathrooms there are.' },
    constructionYear: { name: 'Year of construction', todo: 'Say when it was built.' },
    features: { name: 'What it has', todo: 'Tick at least three things that the home has.' },
    times: { name: 'Times', todo: 'Say when guests arrive and when they leave.' },
    hospitalityFeatures: { name: 'Amenities', todo: 'Tick at least five amenities that guests find.' },
    safety: {
      name: 'Safety',
      todo: 'Tick the gas and carbon monoxide detectors and the fire extinguisher: the law asks for them in homes for short stays.',
    },
    hostLanguages: { name: 'Languages', todo: 'Say which languages you speak with guests.' },
  },
};
