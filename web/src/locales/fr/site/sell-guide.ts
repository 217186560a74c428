import type { Messages } from '../../messages.ts';

export const sellGuide: Messages['sellGuide'] = {
  title: 'Vendre un logement avec Soglia',
  lead: 'Des documents à l’acte : ce que demande la loi italienne, dans l’ordre, et où nous vous aidons.',
  documents: {
    heading: 'Préparez les documents',
    text: 'Les réunir peut prendre des semaines, et les acheteurs les demandent tout de suite. Commencez ici :',
    points: {
      ape: 'Certificat de performance énergétique (APE). Un technicien habilité l’établit ; il vaut dix ans au plus. Classe et indice doivent figurer dans chaque annonce.',
      plan: 'Plan et extrait du cadastre (planimetria et visura catastale). Ils doivent correspondre au logement tel qu’il est : sinon le notaire ne peut pas dresser l’acte.',
      deed: 'Votre acte d’achat et les permis de construire, avec le certificat d’habitabilité s’il existe.',
      condominium:
        'Règlement de copropriété, dernières charges et travaux déjà votés. L’acheteur répond, avec vous, des charges de l’année en cours et de la précédente.',
    },
    fact: 'S’il manque quelque chose, ne vous arrêtez pas : un géomètre ou un architecte vérifie tout en une visite, avant que l’acheteur ne le découvre.',
  },
  photograph: {
    heading: 'Photographiez à la lumière du jour',
    text: 'Ouvrez les rideaux, rangez le superflu, photographiez depuis les angles à hauteur de poitrine, téléphone à l’horizontale. Dix vraies photos valent mieux que trente semblables.',
    more: 'La première photo décide si l’annonce est ouverte : choisissez la meilleure pièce. Ajoutez le plan et décrivez chaque photo pour ceux qui ne peuvent pas la voir.',
  },
  price: {
    heading: 'Choisissez un prix qui tient',
    text: 'Regardez les annonces semblables et la page de votre commune, qui donne le prix médian au mètre carré quand il y a assez d’annonces. Ce sont des prix demandés, pas payés. Un prix trop élevé fait vieillir l’annonce : on le voit baisser, et on attend.',
    alt: 'Les statistiques d’une annonce, jour par jour',
    caption: 'Vues, contacts et favoris : si beaucoup regardent et que personne n’écrit, c’est souvent le prix.',
  },
  publish: {
    heading: 'Publiez quand tout y est',
    text: 'Décrivez le bien une seule fois, puis créez l’annonce. Surface, étage, exposition, charges, ce qui a été refait et quand. Dites aussi les défauts : ceux qui viennent les auront déjà acceptés.',
    more: 'Le panneau de qualité indique ce qui manque pour publier et ce qui vous ferait mieux trouver. Chaque ligne mène à son champ, et le score compte dans l’ordre des résultats.',
    alt: 'Le panneau de qualité dans le formulaire d’une annonce',
    caption: 'D’abord ce qu’exigent la loi et le portail, puis ce qui aide.',
  },
  visits: {
    heading: 'Regroupez les visites en un jour',
    text: 'Des visites sur une seule matinée vous font gagner du temps et montrent que le logement intéresse. Avec une journée portes ouvertes, chacun réserve seul et reçoit des rappels, et vous savez combien de personnes attendre.',
    link: 'Lire comment organiser une journée portes ouvertes',
  },
  sign: {
    heading: 'De l’offre à l’acte',
    text: 'Une fois quelqu’un décidé, il y a d’habitude trois étapes. Faites-vous suivre par un notaire dès la première : l’acheteur le choisit, mais vous pouvez aussi lui demander conseil.',
    points: {
      offer:
        'Offre (proposta d’acquisto) : l’acheteur propose un prix et verse souvent des arrhes. Dès que vous l’acceptez, elle vous engage tous deux.',
      preliminary:
        'Avant-contrat (compromesso) : il fixe prix, arrhes et date. Il doit être enregistré sous 30 jours ; un notaire peut aussi le publier, ce qui protège l’acheteur.',
      deed: 'Acte (rogito) : devant le notaire le prix est payé et le logement change de mains. Apportez l’APE, les papiers de la copropriété et les clés.',
    },
    fact: 'Le prix peut rester en dépôt chez le notaire jusqu’à la publication de la vente : il suffit qu’une des parties le demande.',
  },
  faq: {
    ape: {
      question: 'Puis-je publier sans APE ?',
      answer:
        'La loi demande la classe énergétique dans les annonces de vente et de location. Si le certificat est en cours ou n’est pas dû pour ce logement, indiquez-le : l’annonce le dira.',
    },
    cost: {
      question: 'Combien coûte la publication ?',
      answer:
        'Si votre logement demande une formule, vous la voyez avec son prix avant de publier. Les promotions sont facultatives, toujours signalées comme sponsorisées, et ne changent pas l’ordre des résultats.',
    },
    agency: {
      question: 'Puis-je aussi vendre par une agence ?',
      answer:
        'Oui, sauf mandat exclusif. Vérifiez le contrat : une exclusivité peut prévoir une pénalité si vous vendez sans elle.',
    },
    tax: {
      question: 'Ai-je un impôt à payer si je vends plus cher que je n’ai acheté ?',
      answer:
        'En général seulement si vous vendez dans les cinq ans et que le logement n’a pas été, la plupart du temps, votre résidence principale ou celle d’un proche. Il y a des exceptions, par exemple pour les biens hérités : demandez au notaire.',
    },
    time: {
      question: 'Combien de temps faut-il ?',
      answer:
        'Cela dépend du lieu, du prix et de l’état. Entre avant-contrat et acte il se passe souvent deux ou trois mois, le temps du prêt de l’acheteur.',
    },
  },
  action: 'Ajouter votre bien',
  look: 'Voir les logements à vendre',
};
