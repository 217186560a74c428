import type { Messages } from '../../messages.ts';

export const quality: Messages['quality'] = {
  points: {
    property: { name: 'Bien', todo: 'Choisissez le bien dont parle l’annonce.' },
    title: { name: 'Titre', todo: 'Écrivez un titre d’au moins cinq caractères.' },
    price: { name: 'Prix', todo: 'Indiquez le prix.' },
    contactEmail: { name: 'E-mail de contact', todo: 'Indiquez l’e-mail où vous voulez recevoir les demandes.' },
    contractType: { name: 'Vente ou location', todo: 'Dites si vous vendez ou si vous louez.' },
    maxGuests: { name: 'Voyageurs au plus', todo: 'Dites combien de personnes le logement peut accueillir.' },
    includedGuests: {
      name: 'Voyageurs compris',
      todo: 'Dites combien de personnes le prix comprend, pas plus que le maximum de voyageurs.',
    },
    cin: {
      name: 'CIN',
      todo: 'Écrivez le code national d’identification (CIN) : la loi italienne l’exige dans toute annonce de court séjour.',
    },
    description: { name: 'Description', todo: 'Décrivez le bien.' },
    media: { name: 'Photos', todo: 'Ajoutez au moins une photo du bien.' },
    energyClass: {
      name: 'Classe énergétique',
      todo: 'Indiquez la classe énergétique, ou dites que le certificat arrive ou n’est pas nécessaire : la loi l’exige dans toute annonce.',
    },
    trader: {
      name: 'Données de l’activité',
      todo: 'Complétez dans votre profil les données de votre activité : qui regarde doit savoir qui vend.',
    },
    titleLength: {
      name: 'Un titre qui en dit plus',
      todo: 'Employez au moins vingt caractères : ce que c’est, où, et ce qui fait son charme.',
    },
    contactPhone: { name: 'Téléphone', todo: 'Ajoutez un numéro : beaucoup préfèrent appeler.' },
    descriptionLength: {
      name: 'Une description riche',
      todo: 'Écrivez au moins trois cents caractères : la lumière, le bruit, les voisins, ce qu’une photo ne dit pas.',
    },
    photos: {
      name: 'Six photos ou plus',
      todo: 'Ajoutez au moins six photos, prises de jour et lumières allumées.',
    },
    floorPlan: { name: 'Plan', todo: 'Ajoutez le plan : il fait comprendre les espaces avant la visite.' },
    video: {
      name: 'Vidéo ou visite virtuelle',
      todo: 'Ajoutez une vidéo ou le lien d’une visite virtuelle.',
    },
    coordinates: { name: 'Emplacement sur la carte', todo: 'Placez le repère sur la carte.' },
    rooms: { name: 'Pièces', todo: 'Indiquez le nombre de pièces.' },
    bathrooms: { name: 'Salles de bains', todo: 'Indiquez le nombre de salles de bains.' },
    constructionYear: { name: 'Année de construction', todo: 'Indiquez l’année de construction.' },
    features: { name: 'Équipements', todo: 'Cochez au moins trois choses dont le bien dispose.' },
    times: { name: 'Horaires', todo: 'Indiquez l’heure d’arrivée et celle de départ.' },
    hospitalityFeatures: { name: 'Services', todo: 'Cochez au moins cinq services que trouvent les voyageurs.' },
    safety: {
      name: 'Sécurité',
      todo: 'Cochez les détecteurs de gaz et de monoxyde et l’extincteur : la loi italienne les exige pour les courts séjours.',
    },
    hostLanguages: { name: 'Langues', todo: 'Dites quelles langues vous parlez avec les voyageurs.' },
  },
};
