import type { Messages } from '../../messages.ts';

export const openDayGuide: Messages['openDayGuide'] = {
  title: 'Organiser une journée portes ouvertes',
  lead: 'Une matinée, toutes les visites : chacun réserve seul, vous ouvrez la porte.',
  plan: {
    heading: 'Choisissez le jour et l’heure',
    text: 'Le samedi matin convient à beaucoup, la fin d’après-midi à ceux qui travaillent. Vous pouvez choisir plusieurs jours à la fois, aux mêmes heures. Ce sont celles du logement, même si vous êtes ailleurs. C’est possible pour la vente et la location longue.',
    alt: 'Le formulaire d’une journée portes ouvertes avec son calendrier',
    caption: 'Touchez les jours : l’horaire vaut pour tous.',
  },
  places: {
    heading: 'Décidez combien de personnes entrent',
    text: 'Le maximum compte aussi les accompagnants. Choisissez ensuite comment on entre :',
    points: {
      free: 'Entrée libre : qui réserve est confirmé tout de suite, tant qu’il y a des places.',
      asked: 'Sur réservation : chaque demande attend votre accord.',
      queue:
        'Liste d’attente : qui ne trouve pas de place attend. Si quelqu’un renonce, la place est offerte au premier qui convient.',
    },
    fact: 'Deux personnes toutes les dix minutes voient mieux que vingt ensemble : un horaire long vaut mieux qu’un maximum élevé.',
  },
  prepare: {
    heading: 'Préparez le logement et les documents',
    text: 'On regarde d’abord l’ensemble, puis les détails, puis on demande les papiers :',
    points: {
      home: 'ouvrez les rideaux, allumez, aérez ; rangez objets de valeur et papiers personnels ;',
      papers: 'ayez sous la main plan, APE et charges de copropriété, de préférence en copie ;',
      notes:
        'dans les notes indiquez sonnette, escalier et stationnement : qui réserve les lit, et nous le prévenons si vous les changez.',
    },
  },
  door: {
    heading: 'À la porte',
    text: 'Depuis la page des participants vous téléchargez une affiche avec un code : qui arrive le scanne et compte comme présent. Ou ouvrez le mode porte sur votre téléphone et scannez le code de qui entre.',
    more: 'Qui vient sans réservation s’ajoute en deux gestes. Le mode porte marche aussi sans réseau : il envoie tout à son retour.',
    alt: 'La page des participants d’une journée portes ouvertes',
    caption: 'Personnes attendues, confirmées, en attente et présentes, et le code à afficher.',
  },
  after: {
    heading: 'Ensuite, voyez qui est venu',
    text: 'Les présents restent sur la page de la journée, avec leur nombre. C’est le moment d’écrire à ceux qui semblaient convaincus, et d’ajouter un jour si quelqu’un n’a pas pu entrer.',
  },
  faq: {
    change: {
      question: 'Puis-je changer l’heure ?',
      answer:
        'Oui, tant que la journée n’est pas terminée. Qui a réservé reçoit un e-mail avec le nouvel horaire et le calendrier à jour.',
    },
    cancel: {
      question: 'Et si je dois annuler ?',
      answer:
        'Vous supprimez la journée : nous vous disons d’abord combien de personnes ont réservé, puis nous les prévenons toutes.',
    },
    late: {
      question: 'Je suis en retard, que faire ?',
      answer:
        'À partir de trois heures avant, un geste prévient ceux qui ont une place confirmée de vos minutes de retard.',
    },
    code: {
      question: 'Quelqu’un a le code et ne devrait pas',
      answer:
        'Vous le changez sur la page des participants : les affiches déjà imprimées n’ouvrent plus rien, qui est entré reste présent.',
    },
    offline: {
      question: 'Et s’il n’y a pas de réseau ?',
      answer:
        'Ouvrez le mode porte une fois avant de partir, là où il y a du réseau. Ensuite il marche seul, et aucune arrivée ne se perd.',
    },
  },
  action: 'Créer une journée portes ouvertes',
  look: 'Vos portes ouvertes',
};
