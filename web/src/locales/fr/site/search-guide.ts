import type { Messages } from '../../messages.ts';

export const searchGuide: Messages['searchGuide'] = {
  title: 'Trouver un logement sur Soglia',
  lead: 'Cherchez avec une phrase ou sur la carte, dessinez votre zone, enregistrez la recherche et recevez les nouveautés. Tout sans compte, sauf les alertes.',
  sentence: {
    heading: 'Dites-le avec vos mots',
    text: 'Ouvrez la recherche par phrase et écrivez comme vous parlez, en italien ou en anglais : « trilocale a Milano zona Navigli, sotto i 350mila, con balcone e ascensore ». La phrase devient des filtres que vous voyez et pouvez retirer un à un.',
    more: 'Nous disons aussi ce que nous n’avons pas compris et ce qu’aucun filtre ne peut savoir, par exemple si un logement est lumineux. Rien n’est passé sous silence, et un bouton rétablit les filtres d’avant.',
    alt: 'Une phrase et les filtres qui en sont sortis',
    caption: 'Chaque partie comprise est une étiquette : touchez-la pour la retirer.',
  },
  map: {
    heading: 'Dessinez votre zone',
    text: 'Sur grand écran, liste et carte sont côte à côte ; au téléphone vous passez de l’une à l’autre. Déplacez la carte et la recherche suit, ou dessinez une zone en touchant ses angles : seuls comptent les logements à l’intérieur.',
    more: 'Vous préférez le clavier ? Un autre bouton trace un cercle autour d’une adresse, ou prend des angles écrits en coordonnées.',
    alt: 'Annonces et prix sur la carte d’une ville',
    caption: 'Les groupes disent combien d’annonces il y a et le prix médian ; de plus près, chaque logement apparaît.',
  },
  filters: {
    heading: 'Des filtres qui disent combien',
    text: 'À côté de chaque option figure le nombre d’annonces qui resteraient, et au-dessus du prix un graphique montre où elles se concentrent. Le bouton du bas dit toujours combien d’annonces vous allez voir.',
    more: 'S’il ne reste rien, nous disons quel filtre retirer et combien d’annonces reviendraient. L’adresse de la page contient la recherche : copiez-la pour qui cherche avec vous.',
    alt: 'Les filtres d’une recherche avec les nombres à côté des options',
    caption: 'Zéro n’est jamais une surprise : vous le voyez avant de choisir.',
  },
  save: {
    heading: 'Enregistrez la recherche',
    text: 'Avec un compte, vous enregistrez une recherche sous un nom. Activez ses alertes et nous écrivons quand :',
    points: {
      fresh: 'une nouvelle annonce paraît ;',
      price: 'un prix baisse ;',
      back: 'un logement est de nouveau disponible ;',
      openDay: 'des portes ouvertes s’ajoutent.',
    },
    more: 'Vous choisissez tout de suite, chaque jour, chaque lundi ou jamais, et les heures où ne pas vous déranger. Chaque e-mail s’arrête d’un clic, sans se connecter.',
  },
  order: {
    heading: 'Pourquoi une annonce est là',
    text: 'L’ordre dépend de la fraîcheur de l’annonce, de sa complétude, de l’intérêt qu’elle suscite et de sa distance du lieu cherché. Sous chaque résultat, un bouton montre ses valeurs. Vous pouvez aussi trier par prix, surface ou date.',
    fact: 'En tête il peut y avoir trois annonces payantes au plus, toujours signalées comme sponsorisées et toujours dans vos filtres. Elles ne déplacent pas les autres.',
    link: 'Comment nous classons les résultats',
  },
  visit: {
    heading: 'Écrire, visiter, décider',
    text: 'Depuis l’annonce vous écrivez à qui l’a publiée, et les réponses sont dans vos messages. Vous voyez si c’est un particulier ou un professionnel ; pour la vente et la location vous trouvez classe énergétique et charges.',
    more: 'S’il y a des portes ouvertes, vous réservez votre visite vous-même : vous recevez des rappels et, si c’est complet, vous attendez votre tour.',
    link: 'Chercher des logements avec portes ouvertes',
  },
  faq: {
    account: {
      question: 'Faut-il un compte ?',
      answer:
        'Pas pour chercher, regarder et dessiner. Il en faut un pour écrire, garder des favoris, réserver une visite et recevoir des alertes.',
    },
    light: {
      question: 'Pourquoi ne puis-je pas filtrer les logements lumineux ?',
      answer:
        'Parce que les annonces ne le disent pas de façon vérifiable. Regardez l’exposition et les photos, et demandez.',
    },
    total: {
      question: 'Le prix des séjours est-il complet ?',
      answer:
        'Oui, dès que vous choisissez dates et hôtes : nuits, ménage et taxe de séjour. Sans dates vous voyez le prix par nuit, et nous le disons.',
    },
    place: {
      question: 'Mon village est introuvable',
      answer:
        'Essayez la commune, le hameau ou le code postal et choisissez dans les suggestions. Les noms dans d’autres langues fonctionnent : Florence, Turin, Mailand.',
    },
    fraud: {
      question: 'Comment reconnaître une arnaque ?',
      answer:
        'Méfiez-vous d’un prix très inférieur aux autres, de qui ne montre pas le logement et de qui demande de l’argent avant une visite ou un contrat. Signalez l’annonce : une personne décide.',
    },
  },
  action: 'Chercher un logement',
  look: 'Chercher un séjour',
};
