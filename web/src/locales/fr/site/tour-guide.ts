import type { Messages } from '../../messages.ts';

export const tourGuide: Messages['tourGuide'] = {
  title: 'Faire une visite virtuelle',
  lead: 'De loin, on parcourt le logement au téléphone, et seuls ceux qui sont convaincus viennent le voir.',
  choose: {
    heading: 'Choisissez un service',
    text: 'Il vous faut un service qui assemble les photos à 360 degrés et vous donne une adresse. L’annonce peut montrer les visites de {{hosts}}.',
  },
  tidy: {
    heading: 'Préparez les pièces',
    text: 'Une photo à 360 degrés voit tout, même ce qui est derrière vous :',
    points: {
      light: 'ouvrez les rideaux et allumez partout, pour que les pièces aient le même ton ;',
      things: 'rangez le superflu et fermez les portes que vous ne voulez pas montrer ;',
      private: 'couvrez documents et photos de famille, et ne montrez pas où sont coffre et alarme.',
    },
  },
  shoot: {
    heading: 'Photographiez pièce par pièce',
    text: 'Placez l’appareil au centre, à hauteur de poitrine, et sortez du cadre. Deux points dans les grandes pièces, un dans les autres.',
    more: 'Chaque point doit voir le suivant : on marche de l’un à l’autre, et une porte ouverte est le chemin.',
    alt: 'Le plan d’un appartement avec cinq points numérotés, chacun en vue du suivant',
    caption: 'On commence par l’entrée et on fait le tour sans sauter.',
  },
  publish: {
    heading: 'Assemblez et publiez',
    text: 'Téléversez les photos dans le service, reliez les pièces comme elles le sont et commencez par l’entrée. Rendez ensuite la visite visible à qui a l’adresse.',
  },
  paste: {
    heading: 'Collez l’adresse',
    text: 'À la troisième étape de votre bien, collez l’adresse qui commence par https. Vous voyez aussitôt un aperçu, comme le verront les lecteurs de l’annonce.',
    fact: 'La visite ne se charge que lorsqu’on l’ouvre : jusque-là le service qui l’héberge ne sait rien de qui regarde l’annonce.',
  },
  faq: {
    phone: {
      question: 'Un téléphone suffit-il ?',
      answer:
        'Pour commencer, oui : beaucoup de services ont une application qui vous guide pendant que vous tournez. Avec un appareil à 360 degrés, les raccords se voient moins.',
    },
    cost: {
      question: 'Combien cela coûte-t-il ?',
      answer:
        'Certains services ont une version gratuite. À un photographe, demandez un prix pour tout le logement et un travail déjà fait.',
    },
    privacy: {
      question: 'Qui la voit ?',
      answer: 'Toute personne qui ouvre l’annonce. Avant de la publier, couvrez documents, plaques et visages.',
    },
    video: {
      question: 'Puis-je utiliser une vidéo ?',
      answer:
        'Oui : une vidéo se téléverse à côté des photos, jusqu’à 100 Mo. Une minute filmée lentement, sans musique, vaut mieux que cinq.',
    },
  },
  action: 'Ajouter votre bien',
};
