import type { Messages } from '../../messages.ts';

export const legal: Messages['legal'] = {
  version: 'En vigueur depuis le {{date}}',
  binding: 'Ceci est une traduction : seule la version italienne fait foi.',
  contents: 'Sur cette page',
  privacyPolicy: {
    title: 'Politique de confidentialité',
    lead: 'Quelles données nous gardons, pourquoi, combien de temps et comment vous les reprenez. Sans pistage, sans publicité profilée.',
    who: {
      heading: 'Qui traite vos données',
      text: 'Le responsable est celui qui exploite ce portail. Pour toute question sur vos données, écrivez à privacy@soglia.test : une personne répond sous 30 jours.',
    },
    what: {
      heading: 'Quelles données et pourquoi',
      account:
        'Compte : prénom, nom, e-mail, téléphone, mot de passe (nous n’en gardons qu’une empreinte Argon2id). Ils vous donnent accès et servent à exécuter notre contrat avec vous (art. 6.1.b RGPD).',
      profile:
        'Profil : photo, présentation, genre, données professionnelles. Vous les choisissez. E-mail et téléphone restent cachés tant que vous ne les montrez pas, et vous pouvez changer d’avis (consentement, art. 6.1.a).',
      homes:
        'Biens et annonces : ce que vous publiez est visible de tous ; les brouillons seulement de vous (contrat, art. 6.1.b).',
      security:
        'Sécurité : sessions avec type d’appareil et dernier usage, tentatives d’accès comptées sans garder votre adresse en clair, journal des opérations avec de simples numéros (intérêt légitime, art. 6.1.f).',
    },
    never: {
      heading: 'Ce que nous ne faisons pas',
      text: 'Nous ne vendons pas de données, n’utilisons pas de cookies de profilage, ne chargeons pas d’outils d’analyse d’autrui et n’écrivons ni adresses ni noms dans les journaux techniques.',
    },
    others: {
      heading: 'Qui d’autre les reçoit',
      text: 'Personne, sauf les services que vous choisissez : si vous entrez avec Google ou Apple, ils reçoivent la demande de vous identifier ; si l’exploitant utilise un service de messagerie, celui-ci remet nos messages. Qui vous contactez voit ce que vous décidez de lui montrer.',
    },
    howLong: {
      heading: 'Combien de temps',
      text: 'Tant que vous avez un compte. Les sessions expirent après 30 jours sans usage, les navigateurs reconnus après 180, les liens de vérification après 24 heures, ceux du mot de passe après 30 minutes, les copies de vos données après {{exportDays}} {{exportDays:jour|jours}}. Si vous demandez l’effacement, vous avez {{deletionDays}} {{deletionDays:jour|jours}} pour changer d’avis ; ensuite nous effaçons tout ce que la loi ne nous oblige pas à garder.',
    },
    rights: {
      heading: 'Vos droits, d’un bouton',
      text: 'Depuis votre profil vous pouvez corriger chaque donnée, tout télécharger en archive ZIP, voir vos consentements, fermer les sessions et supprimer le compte. Vous pouvez aussi vous opposer, demander une limitation ou saisir l’autorité italienne de protection des données (garanteprivacy.it).',
      action: 'Aller à confidentialité et sécurité',
    },
    consents: {
      heading: 'Les consentements',
      text: 'Chaque consentement, donné ou retiré, est inscrit dans un registre avec le jour et la version de ce texte. Le retirer ne touche pas ce qui a été fait avant. Le même registre indique quand vous avez lu ce texte : le lire n’est pas un consentement.',
    },
  },
  terms: {
    title: 'Conditions d’utilisation',
    lead: 'Les règles pour utiliser Soglia. Chaque point a un numéro : quand nous décidons, nous le citons.',
    service: {
      heading: 'Ce qu’est Soglia',
      text: 'Un lieu où qui a un logement le montre et qui en cherche un le trouve. Chercher est libre et sans compte. Soglia n’est pas partie aux ventes et locations qui naissent ici.',
    },
    account: {
      heading: 'Votre compte',
      text: 'Un compte par personne, avec de vraies données et un mot de passe que vous ne donnez à personne. Pour publier, réserver une visite ou écrire à un annonceur, il faut un e-mail vérifié. Vous devez avoir au moins 18 ans.',
    },
    ads: {
      heading: 'Les annonces',
      text: 'Publiez seulement des logements dont vous pouvez disposer, avec le prix entier, la vraie position et la vraie classe énergétique. Qui agit à titre professionnel le déclare. E-mail et téléphone vont dans leurs champs, pas dans le texte ni les photos.',
    },
    forbidden: {
      heading: 'Ce qui n’a pas sa place ici',
      text: 'Rien de contraire à la loi, et en particulier :',
      rules: {
        FRAUD:
          'Escroqueries : demander de l’argent avant une visite ou un contrat, offrir des logements que l’on n’a pas, se faire passer pour un autre.',
        WRONG_DATA:
          'Données ou photos fausses : prix, surface, position, classe énergétique, images d’un autre logement.',
        NOT_AVAILABLE: 'Logements indisponibles : déjà vendus ou loués, ou publiés pour attirer des contacts.',
        DISCRIMINATION:
          'Discriminations : exclure ou traiter moins bien quelqu’un pour son origine, sa langue, sa religion, ses opinions, son genre, son orientation sexuelle, son âge, un handicap ou sa famille.',
        ILLEGAL_RENTAL: 'Locations irrégulières : sans le CIN là où il est dû, ou avec le code d’un autre logement.',
        PRIVACY: 'Données personnelles d’autrui, ou images de personnes qui ne l’ont pas permis.',
        COPYRIGHT: 'Photos, plans et textes d’autrui, sans permission.',
        OFFENSIVE: 'Injures, menaces, haine, violence, contenus sexuels.',
        CHILD_SAFETY: 'Tout ce qui met des mineurs en danger. Nous le disons aussitôt aux autorités.',
      },
    },
    checks: {
      heading: 'Comment nous contrôlons les annonces',
      text: 'Une annonce est publique dès que vous la publiez. Ensuite, et à chaque modification, un contrôle automatique cherche des signes qu’une personne devrait voir : un prix loin de ceux de la commune, des coordonnées dans le texte ou les photos, des photos utilisées par d’autres, des mots qui discriminent, un CIN d’une autre commune, des données énergétiques absentes, des comptes tout neufs.',
      points: {
        person: 'Aucune machine ne retire une annonce : une personne décide et vous écrit pourquoi.',
        silent:
          'Nous ne cachons pas d’annonces en silence et ne les reléguons pas pour punir. Comment nous les classons est écrit ailleurs.',
      },
    },
    notices: {
      heading: 'Ce que nous faisons des signalements',
      text: 'Chacun peut signaler une annonce ou un profil par le bouton prévu, sans compte et sans dire qui il est.',
      points: {
        receipt: 'Qui laisse un e-mail reçoit aussitôt un reçu avec une référence, puis la décision et ses motifs.',
        deadlines:
          'Une personne décide sous un jour si quelqu’un peut être en danger, sous trois s’il s’agit de la loi, sous sept sinon.',
        secret: 'Qui a signalé n’est dit à personne, sauf si un juge le demande.',
        crime: 'Si nous soupçonnons un crime qui menace la vie ou la sécurité, nous le disons aussitôt aux autorités.',
        abuse:
          'Qui envoie souvent des signalements manifestement infondés, ou publie souvent des contenus manifestement illégaux, peut être suspendu : nous regardons le nombre, la gravité et l’intention.',
      },
    },
    measures: {
      heading: 'Ce que nous pouvons décider',
      text: 'Ne rien faire, avertir, suspendre une annonce, suspendre un compte. Nous choisissons la mesure la plus légère qui suffit, en pensant aux droits de tous, y compris la liberté de dire et de publier.',
      points: {
        reasons: 'Qui est touché lit toujours les faits, la loi ou le point de ces conditions, et comment s’opposer.',
        notMachine: 'Aucune décision n’est prise par une machine.',
        public: 'Chaque année nous publions le nombre de signalements, de décisions et de recours.',
      },
    },
    appeals: {
      heading: 'Le recours',
      text: 'Si vous n’êtes pas d’accord avec une décision, vous pouvez faire recours pendant {{months}} mois, gratuitement, par le lien de l’e-mail, sans vous connecter.',
      points: {
        answer:
          'Une personne le tranche, si possible une autre que la première, sous {{days}} {{days:jour|jours}}. La réponse a toujours ses motifs.',
        undo: 'Si vous avez raison, ce qui a été retiré revient.',
        elsewhere:
          'Vous pouvez aussi choisir un organisme certifié de règlement extrajudiciaire, ou aller devant le juge à tout moment.',
      },
    },
    changes: {
      heading: 'Si ces conditions changent',
      text: 'Nous le disons par e-mail à qui a un compte, avant qu’elles ne s’appliquent. Les décisions citent les conditions de leur jour.',
    },
    leaving: {
      heading: 'Partir',
      text: 'Vous pouvez fermer votre compte quand vous voulez depuis votre profil. Les contrats commencés restent valables jusqu’à leur fin.',
    },
    law: {
      heading: 'Loi et tribunal',
      text: 'La loi italienne s’applique. Si vous êtes consommateur, le juge du lieu où vous vivez décide. Pour toute question, écrivez à assistenza@soglia.test.',
    },
  },
  cookies: {
    title: 'Cookies et mémoire du navigateur',
    lead: 'Seulement ceux sans lesquels le site ne marche pas. C’est pourquoi vous ne voyez aucune bannière.',
    cookie: {
      heading: 'Cookies',
      text: 'Cinq en tout, les nôtres. Le navigateur ne les envoie qu’à Soglia.',
    },
    local: {
      heading: 'Sur votre appareil',
      text: 'Ils restent dans la mémoire du navigateur (localStorage) et ne partent pas d’eux-mêmes : seule la page les lit.',
    },
    session: {
      heading: 'Dans cet onglet seulement',
      text: 'Ils disparaissent quand vous fermez l’onglet (sessionStorage).',
    },
    worker: {
      heading: 'Sans réseau',
      text: 'Qui organise des portes ouvertes peut ouvrir sans réseau. Pour cela l’appareil garde la liste des réservations et les fichiers de la page.',
    },
    never: {
      heading: 'Ce qu’il n’y a pas',
      text: 'Aucun cookie d’autrui, aucune publicité profilée, aucun outil d’analyse. Si l’exploitant a activé Stripe, les pages de paiement chargent son formulaire, qui peut utiliser ses propres cookies contre la fraude. Une visite virtuelle ou une vidéo d’autrui ne se charge que si vous l’ouvrez.',
    },
    refuse: {
      heading: 'Si vous n’en voulez pas',
      text: 'Vous pouvez les effacer ou les bloquer dans votre navigateur. Sans __Host-soglia_session on ne peut pas se connecter ; sans les autres, Soglia oublie vos choix et marche quand même. Ils servent à ce que vous demandez, donc la loi n’exige pas de consentement (art. 122 du code italien de la vie privée).',
    },
    caption: 'Nom, but et durée',
    name: 'Nom',
    purpose: 'À quoi il sert',
    duration: 'Durée',
    what: {
      session: 'Garde votre session ouverte. Les scripts de la page ne peuvent pas le lire.',
      device:
        'Reconnaît le navigateur qui a déjà servi à ouvrir votre session : qui essaie de deviner votre mot de passe doit attendre, pas vous. Il est nécessaire pour protéger votre compte et ne sert à rien d’autre.',
      social: 'Relie l’aller et le retour quand vous entrez avec Google ou Apple.',
      lang: 'Retient la langue choisie.',
      theme: 'Retient l’aspect choisi, clair ou sombre.',
      places: 'Les derniers lieux cherchés, pour les proposer à nouveau.',
      viewed: 'Les annonces ouvertes sans se connecter, pour les retrouver.',
      heart: 'L’annonce que vous vouliez garder avant de vous connecter.',
      search: 'La recherche que vous vouliez enregistrer avant de vous connecter.',
      drafts: 'Ce que vous écrivez dans les formulaires, pour qu’une erreur ne le perde pas.',
      sound: 'Si la porte d’une journée portes ouvertes sonne.',
      sentence: 'La phrase de votre recherche.',
      seen: 'Les résultats déjà regardés, pour les marquer.',
      signUp: 'Ce que vous écrivez en vous inscrivant, sans le mot de passe.',
      resend: 'Quand vous pourrez demander un autre e-mail de vérification.',
      reports: 'Ce que vous écrivez dans un signalement, un recours ou une décision.',
      door: 'Liste et arrivées d’une journée portes ouvertes, pour qui l’organise (IndexedDB).',
      cache: 'Les fichiers de la page de la porte (service worker).',
      offline: 'La page que vous voyez sans réseau (service worker).',
    },
    long: {
      session: '30 jours après le dernier usage, 12 heures pour les administrateurs',
      device: '180 jours après le dernier usage',
      tenMinutes: 'dix minutes',
      year: 'un an',
      hour: 'une heure, ou jusqu’à l’enregistrement',
      sent: 'jusqu’à l’envoi ou l’effacement',
      kept: 'jusqu’à ce que vous l’effaciez',
      tab: 'jusqu’à la fermeture de l’onglet',
      door: 'jusqu’à la déconnexion ou l’effacement de cet appareil',
    },
  },
  accessibility: {
    title: 'Déclaration d’accessibilité',
    lead: 'À quel point Soglia est utilisable par tous, comment nous l’avons vérifié et ce qui manque encore.',
    status: {
      heading: 'Où nous en sommes',
      text: 'Nous visons les WCAG 2.2, niveau AA, qui contiennent ce que la norme européenne EN 301 549 demande aux pages web. Nous sommes partiellement conformes : les limites connues sont écrites ci-dessous.',
      law: 'La déclaration suit le modèle de la loi italienne 4/2004 et du décret législatif 82/2022, qui transpose la directive européenne sur l’accessibilité.',
    },
    can: {
      heading: 'Ce que vous pouvez faire',
      keyboard: 'Tout utiliser au clavier, avec un focus toujours visible et un saut vers le contenu.',
      map: 'Chercher sur la carte sans souris : un cercle autour d’un lieu, ou des angles écrits. Chaque logement de la carte est aussi dans la liste.',
      zoom: 'Agrandir le texte à 200 % et utiliser un écran de 320 pixels sans rien perdre.',
      contrast:
        'Lire avec un contraste d’au moins 4,5 pour 1 (3 pour 1 pour les grands titres), en clair et en sombre, et sans animations si vous les avez désactivées.',
      script: 'Chercher et lire annonces et guides même sans scripts.',
      words: 'Trouver les erreurs dites avec des mots, à leur champ et dans un résumé.',
    },
    tested: {
      heading: 'Comment nous l’avons vérifié',
      text: 'Nous l’avons vérifié nous-mêmes, sans organisme extérieur :',
      machine:
        'avec axe, automatiquement et à chaque modification, sur chaque type de page en clair et sur les principales aussi en sombre ;',
      journeys:
        'par des parcours entiers au clavier, sans scripts et au téléphone, et en regardant les pages principales avec le texte à 200 %, sans mouvement et avec les couleurs choisies par qui lit ;',
      html: 'en contrôlant que le HTML de chaque page est valide et qu’aucune n’est plus large qu’un écran de 320 pixels.',
      not: 'Nous n’avons pas encore testé de façon systématique avec des lecteurs d’écran ni avec des personnes handicapées : un contrôle automatique ne trouve qu’une partie des problèmes.',
    },
    limits: {
      heading: 'Les limites connues',
      text: 'Nous y travaillons, ou cela dépend d’autres :',
      photos: 'les photos des annonces sont décrites par qui publie : beaucoup n’ont qu’un texte général ;',
      tours:
        'visites virtuelles et vidéos viennent d’autrui et peuvent manquer de commandes au clavier ou de sous-titres ;',
      pins: 'les repères de la carte peuvent se couvrir : ils sont là où sont les logements, et la liste les contient tous ;',
      pdf: 'les PDF (fiches, affiches, factures) n’ont pas encore de balises pour lecteurs d’écran : les mêmes informations sont sur les pages ;',
      pictures: 'les images des guides montrent des écrans : le texte à côté dit ce qu’il faut.',
    },
    contact: {
      heading: 'Un problème ?',
      text: 'Écrivez-nous ce que vous vouliez faire, sur quelle page et avec quels outils. Une personne répond.',
      elsewhere:
        'Si la réponse ne suffit pas, vous pouvez saisir l’Agence pour l’Italie numérique (agid.gov.it), qui veille à l’accessibilité des services.',
    },
    made: {
      heading: 'Cette déclaration',
      text: 'Écrite le {{date}} après notre propre vérification. Nous la revoyons à chaque changement important et au moins une fois par an.',
    },
  },
  dataSources: {
    title: 'Sources des données',
    lead: 'D’où viennent lieux et cartes, sous quelle licence et à quoi ils servent.',
    places: {
      heading: 'Les lieux',
      text: 'Communes : ISTAT, CC BY 3.0 IT, adaptées. Localités : GeoNames (geonames.org), CC BY 4.0, adaptées. Elles disent où vous cherchez et aident à écrire les adresses.',
    },
    map: {
      heading: 'La carte',
      text: 'Natural Earth, GeoNames et ISTAT ; lacs, rivières, parcs et grandes routes sont dessinés par nous. Elle ne contient pas de données OpenStreetMap, sauf si l’exploitant a relié une carte des rues, qui le dit alors dans son coin.',
    },
    words: {
      heading: 'Les mots dans les photos',
      text: 'Avant d’afficher une photo, nous y cherchons des coordonnées, ici chez nous : aucune photo ne part ailleurs.',
    },
    photos: {
      heading: 'Les photos',
      text: 'Dans le monde de démonstration ce sont des images de synthèse. Dans les vraies annonces elles sont à qui publie, qui en répond.',
    },
    limits: {
      heading: 'Ce qui n’est pas exact',
      sardinia: 'Les provinces de Sardaigne sont celles en vigueur jusqu’en 2025.',
      population: 'La population est celle du recensement de 2011, sauf estimations pour les nouvelles communes.',
      postal: 'Les codes postaux sont de 2020, et l’auteur du recueil ne les garantit pas.',
      map: 'La carte est schématique : la côte est juste à 500 mètres près, ce que nous avons dessiné à quelques centaines.',
    },
    table: {
      caption: 'Sources, licences et usages',
      source: 'Source',
      licence: 'Licence',
      use: 'À quoi elle sert',
    },
    use: {
      comuni: 'Communes, codes, provinces, régions, population',
      postal: 'Codes postaux des communes',
      points: 'Points des communes, hameaux, quartiers, villes d’autres pays',
      names: 'Noms doubles du Tyrol du Sud, contrôle des communes changées',
      ours: 'Quartiers, centres, noms en d’autres langues, dessins de la carte',
      land: 'Terres et frontières de la carte',
      reader: 'Lecture des mots dans les photos',
      letters: 'Lettres et chiffres pour cette lecture',
    },
    licence: {
      none: 'non déclarée',
      public: 'domaine public',
      own: 'partie de ce projet',
    },
  },
  about: {
    title: 'Qui sommes-nous',
    lead: 'Ce qu’est Soglia, ce qu’il fait autrement et ce qui, ici, est de démonstration.',
    what: {
      heading: 'Ce qu’est Soglia',
      text: 'Soglia est un portail pour qui cherche un logement en Italie et pour qui en offre un : vente, location longue, courts séjours. Soglia veut dire seuil, là où un logement commence : c’est là que nous voulons vous mener.',
      more: 'Chercher est libre. Qui publie et qui cherche s’écrivent, se rencontrent et décident entre eux : Soglia n’achète pas, ne vend pas et ne prend pas de part.',
    },
    different: {
      heading: 'Ce que nous faisons autrement',
      text: 'Promettre est facile. Ceci se vérifie :',
      price:
        'Le prix est entier : pour les séjours, le total avec ménage et taxe est le même dans la liste, sur la carte et sur la page.',
      ranking:
        'L’ordre des résultats est public, avec les nombres du programme. Chaque annonce dit pourquoi elle est là, et payer ne fait monter personne.',
      rules: 'Une personne décide des signalements, avec des motifs, et chaque année nous en publions les chiffres.',
      openDays: 'Les visites se réservent seul, avec des portes ouvertes et une liste d’attente juste.',
      data: 'Aucun pistage : pas de cookies d’autrui, et vos données se téléchargent ou s’effacent d’un bouton.',
    },
    demo: {
      heading: 'Ce qui est de démonstration',
      text: 'Ce portail peut contenir un monde de démonstration : personnes, logements, prix, messages et statistiques inventés pour tout essayer. Les photos sont de synthèse.',
      fact: 'Les adresses en « .test » n’appartiennent à personne. N’achetez, ne louez et ne payez rien pour une annonce de démonstration.',
    },
    who: {
      heading: 'Qui le fait',
      text: 'Qui développe Soglia écrit le programme ; qui exploite ce portail répond des données et des décisions. Pour chaque question il y a une personne.',
      contacts: 'Écrire à une personne',
      api: 'API pour développeurs',
    },
    join: {
      heading: 'Vous avez un logement ?',
      text: 'Le décrire prend quelques minutes, et le publier dépend de vous.',
      action: 'Lire comment vendre',
    },
  },
};
