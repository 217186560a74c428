import type { Messages } from '../../messages.ts';

export const stayGuide: Messages['stayGuide'] = {
  title: 'Louer un logement pour de courts séjours',
  lead: 'Codes, impôts, hôtes, sécurité : ce que demande la loi italienne et comment publier un logement qui reçoit des demandes.',
  before: {
    heading: 'Avant de commencer',
    text: 'Une location courte (locazione breve) est un contrat de 30 jours au plus, pour habiter, entre personnes qui n’en font pas profession. Elle peut comprendre ménage et linge, rien d’autre. Trois choses à vérifier :',
    points: {
      right:
        'Vous en avez le droit : si vous êtes locataire il faut l’accord du propriétaire, et un règlement de copropriété accepté par tous peut l’interdire.',
      municipality:
        'Commune et région : presque partout une déclaration au guichet SUAP est due, et certaines villes fixent des limites. Les règles changent d’une région à l’autre.',
      code: 'Le code : sans CIN, aucune annonce ne peut être publiée.',
    },
  },
  codes: {
    heading: 'Les codes : CIN et code régional',
    text: 'Le code d’identification national (CIN) se demande en ligne dans la banque de données du ministère du Tourisme (BDSR), avec SPID ou carte d’identité électronique. Là où un code régional existe, il le faut d’abord.',
    more: 'Le CIN doit être affiché à l’extérieur de l’immeuble et figurer dans chaque annonce, où qu’elle soit. Sur Soglia vous le saisissez dans le formulaire : nous vérifions sa forme, et s’il désigne une autre commune une personne le regarde.',
    fact: 'Un CIN vaut pour un logement. Pour deux logements il faut deux codes.',
  },
  safety: {
    heading: 'La sécurité du logement',
    text: 'L’article 13-ter du décret-loi 145/2023 demande, dans tout logement loué pour de courts séjours :',
    points: {
      detectors:
        'des détecteurs de gaz combustibles et de monoxyde de carbone en état de marche ; pas là où rien ne brûle ;',
      extinguishers:
        'des extincteurs portatifs bien visibles : un tous les 200 mètres carrés, et au moins un par étage.',
    },
    more: 'Dans le formulaire, cochez seulement ce qui est vraiment là : les hôtes le cherchent. Laissez les consignes et les numéros d’urgence : le 112 marche partout.',
  },
  guests: {
    heading: 'Quand quelqu’un arrive',
    text: 'Trois obligations reviennent à chaque séjour :',
    points: {
      police:
        'Police : déclarez tous les hôtes par le service Alloggiati Web sous 24 heures après l’arrivée, et sous 6 heures s’ils restent un jour au plus. Vérifiez d’abord leur identité, avec leur document.',
      statistics: 'Statistique : arrivées et départs se déclarent aussi à la région, par son portail.',
      touristTax:
        'Taxe de séjour : la commune la fixe, vous la percevez et la lui versez, avec une déclaration chaque année. Dans le formulaire vous l’indiquez par personne et par nuit, et le total la comprend.',
    },
  },
  tax: {
    heading: 'L’impôt sur le loyer',
    text: 'Avec l’impôt forfaitaire (cedolare secca) vous payez, au moment où nous écrivons, 21 % sur un logement, que vous choisissez dans votre déclaration, et 26 % à partir du deuxième. Sinon le revenu s’ajoute aux autres, aux taux ordinaires.',
    more: 'Qui encaisse les loyers pour vous, comme certains portails, retient 21 %. Soglia n’encaisse rien : vos hôtes vous paient, et vous déclarez tout le loyer.',
    fact: 'Au-delà d’un certain nombre de logements, que la loi a abaissé plusieurs fois, ce n’est plus une location courte mais une entreprise : il faut un numéro de TVA. Vérifiez la limite de l’année auprès de l’Agenzia delle Entrate ou de votre conseil.',
  },
  publish: {
    heading: 'Une annonce qui dit tout',
    text: 'Indiquez le prix par nuit, les hôtes compris, le prix de chaque hôte en plus, le ménage et la taxe de séjour. Qui choisit ses dates voit aussitôt le total, le même sur la carte, dans la liste et sur la page.',
    more: 'Dites comment arriver, où se garer, quels lits il y a. Heures d’arrivée et de départ et langues parlées évitent la moitié des questions.',
    alt: 'Le prix d’un séjour, ligne par ligne',
    caption: 'Le total se calcule avec les dates et les hôtes de qui cherche. Rien ne s’ajoute ensuite.',
  },
  calendar: {
    heading: 'Un calendrier qui ne se contredit pas',
    text: 'Bloquez les nuits que vous gardez pour vous, choisissez durée minimale et maximale. Si vous publiez aussi ailleurs, reliez les calendriers iCal : nous les lisons toutes les 15 minutes, et les autres portails lisent le vôtre.',
    more: 'Vous pouvez garder des nuits libres pour le ménage : elles s’ajoutent d’elles-mêmes autour des réservations des autres portails.',
    alt: 'Le calendrier d’un logement avec ses nuits bloquées',
    caption: 'Vos nuits, celles réservées ailleurs et celles de préparation, d’un coup d’œil.',
  },
  faq: {
    contract: {
      question: 'Dois-je enregistrer le contrat ?',
      answer:
        'Non, si vous ne dépassez pas 30 jours par an avec la même personne. Un contrat écrit est dû quand même : une page suffit.',
    },
    noCode: {
      question: 'Je n’ai pas encore de CIN : puis-je préparer l’annonce ?',
      answer: 'Oui, gardez-la comme brouillon. Vous la publiez quand vous saisissez un CIN de la bonne forme.',
    },
    pay: {
      question: 'Comment suis-je payé ?',
      answer:
        'Ici rien ne se paie ni ne se réserve : l’intéressé vous écrit et vous vous mettez d’accord. Ne demandez jamais d’argent sur une carte prépayée.',
    },
    breakfast: {
      question: 'Puis-je proposer le petit-déjeuner ?',
      answer:
        'Non, si vous voulez rester une location courte : repas, excursions et voitures de location sont des services de professionnels, avec d’autres règles.',
    },
    double: {
      question: 'Et si deux personnes veulent les mêmes nuits ?',
      answer:
        'Les nuits bloquées ou réservées ailleurs ne peuvent pas être choisies. Dès que vous êtes d’accord avec quelqu’un, bloquez ses nuits.',
    },
  },
  action: 'Créer votre annonce',
  look: 'Voir les logements déjà publiés',
};
