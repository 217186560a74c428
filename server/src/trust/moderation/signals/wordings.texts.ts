/**
 * Patterns of discriminatory wording in Italian and English, for normalized text. Protected grounds: art. 3 Constitution,
 * 43 d.lgs. 286/1998, 2 and 3 d.lgs. 215/2003, 2 l. 67/2006; Directive 2004/113/EC.
 */

export const protectedGrounds = ['origin', 'religion', 'orientation', 'disability', 'family', 'gender'] as const;
export type ProtectedGround = (typeof protectedGrounds)[number];

/** Allowed between "no" and the group: articles, verbs of letting, nouns for persons. */
const between = `(?:(?:${[
  ...[
    'a',
    'ad',
    'ai',
    'agli',
    'alle',
    'alla',
    'al',
    'gli',
    'i',
    'le',
    'la',
    'il',
    'lo',
    'di',
    'da',
    'per',
    'con',
    'si',
    'ci',
  ],
  ...[
    'sono',
    'e',
    'ne',
    'o',
    'to',
    'the',
    'for',
    'any',
    'and',
    'or',
    'please',
    'grazie',
    'assolutamente',
    'strettamente',
  ],
  ...[
    'affitt\\p{L}*',
    'accett\\p{L}*',
    'ammess\\p{L}*',
    'ammett\\p{L}*',
    'ospit\\p{L}*',
    'vend\\p{L}*',
    'locazion\\p{L}*',
    'lochiamo',
    'loca',
  ],
  ...['vogli\\p{L}*', 'rent\\p{L}*', 'accept\\p{L}*', 'allow\\p{L}*', 'want\\p{L}*', 'let\\p{L}*'],
  ...[
    'inquilin\\p{L}*',
    'person[ae]',
    'ragazz\\p{L}*',
    'famigli[ae]',
    'copp?i[ae]',
    'cittadin\\p{L}*',
    'student\\p{L}*',
    'lavorator\\p{L}*',
  ],
  ...[
    'gruppi',
    'gente',
    'animali',
    'cani',
    'gatti',
    'fumatori',
    'tenants?',
    'people',
    'guests?',
    'groups?',
    'couples?',
    'families',
    'pets',
    'smokers',
  ],
].join('|')})\\s+){0,5}`;

/** Excludes "non solo" and "non escludiamo". */
const no = `(?<!\\bnon )\\b(?:no|non|niente|nessun[oa]?|vietat[oaie]|esclus[oaie]|escludiamo|escludendo|astenersi|eccetto|tranne|not|never|don't|dont|do not|we do not)\\s+${between}`;
const only =
  '(?<!\\b(?:non|not) )\\b(?:solo|soltanto|solamente|esclusivamente|unicamente|preferibilmente|sol[aei]|only|just|exclusively|preferably)\\s+';
const forWhom = '(?:(?:a|ad|per|da|con|to|for|di)\\s+)?';
const peopleOf =
  '(?:(?:inquilin[oaie]|person[ae]|ragazz[oaie]|famigli[ae]|coppi[ae]|cittadin[oaie]|student[ie]|studentess[ae]|lavorator[ei]|lavoratric[ei]|gente|referenziat[oaie]|conduttor[ei]|ospiti)\\s+(?:e\\s+)?){0,3}';
/** Excludes "stranieri benvenuti". */
const welcome =
  '(?!\\s+(?:e \\p{L}+ )?(?:sono )?(?:benvenut|ben accett|accettat|ammess|ok\\b|welcome|friendly|si\\b|bene\\b))';
const away =
  '\\s+(?:(?:sono|are|si|saranno)\\s+)?(?:esclus[ie]|astenersi|astenetevi|non\\s+(?:ammess|accettat|graditi|gradite|benvenut|si\\s+accett|sono\\s+ammess|sono\\s+accettat|sono\\s+gradit)|no\\s+grazie|vietat[ie]|not\\s+(?:allowed|accepted|welcome|admitted|wanted)|need not apply|stay away)';

/** Negation before or after the named group. */
const against = (whom: string) => [`${no}(?:${whom})(?!\\p{L})${welcome}`, `(?<!\\p{L})(?:${whom})${away}`];
const onlyFor = (whom: string) => [`${only}${forWhom}${peopleOf}(?:${whom})(?!\\p{L})`];

const peoples = [
  'stranier[ioae]',
  'extra ?comunitari\\p{L}*',
  'immigrat[ioae]',
  'migranti',
  'profughi',
  'rifugiati',
  'african[ioae]',
  'arab[ioae]',
  'cines[ie]',
  'r[ou]men[ioae]',
  'albanes[ie]',
  'marocchin[ioae]',
  'tunisin[ioae]',
  'egizian[ioae]',
  'indian[ioae]',
  'pakistan[ioae]',
  'bengales[ie]',
  'nigerian[ioae]',
  'senegales[ie]',
  'sudamerican[ioae]',
  'peruvian[ioae]',
  'ucrain[ioae]',
  'slav[ioae]',
  'asiatic[ioae]',
  'filippin[ioae]',
  'zingar[ioae]',
  'rom',
  'nomadi',
  'negr[ioae]',
  '(?:persone|gente|ragazzi|uomini) di colore',
  "dell ?'? ?est(?: europa)?",
  'meridional[ie]',
  'terron[ie]',
  'foreign(?:ers?| people| tenants?| students?)',
  'immigrants?',
  'migrants?',
  'non[ -]italians?',
  'blacks?(?: people)?',
  'asians?',
  'africans?',
  'arabs?',
  'chinese(?: people)?',
  'gypsies',
].join('|');
const believers =
  'musulman[ioae]|islamic[ioae]|ebre[ioae]|ebraic[ioae]|cattolic[ioahe]+|cristian[ioae]|testimoni di geova|ate[ioae]|buddist[ie]|induist[ie]|credenti|praticanti|muslims?|jews|jewish|christians?|catholics?|hindus?|believers|(?:donne )?(?:col|con il) velo';
const orientations =
  'gay|omosessual[ie]|lesbic(?:a|he)|bisessual[ie]|trans|transessual[ie]|transgender|lgbt\\p{L}*|queer|dello stesso sesso|same[ -]sex|homosexuals?|lesbians?';
const disabled =
  'disabil[ie]|diversamente abil[ie]|invalid[ie]|handicappat[ie]|portatori di handicap|(?:in|su) (?:carrozzina|sedia a rotelle)|malati (?:mentali|psichici)|disabled|wheelchair users?|handicapped';
const children =
  'bambin[ioae]|bimb[ioae]|neonat[ioae]|figli|minor[ie]|minorenni|donne incinte|incinte|in gravidanza|prole|kids?|child|children|bab(?:y|ies)|infants?|toddlers?|minors';

/** Patterns by ground. `rental`: only long rentals. `whole`: not for a shared room. */
export const wordings: readonly { about: ProtectedGround; within?: 'rental' | 'whole'; patterns: readonly string[] }[] =
  [
    {
      about: 'origin',
      patterns: [
        ...against(peoples),
        ...onlyFor(
          'italiani|cittadini ue|europei|comunitari|bianchi|settentrionali|italians?(?! (?:marble|design|style|food|cuisine|brand|furniture))|europeans?|whites?(?= people| tenants|s\\b|$)',
        ),
        // "Italiana" may describe a kitchen, so it needs a noun for persons.
        `${only}${forWhom}(?:inquilin[ae]|person[ae]|ragazz[ae]|famigli[ae]|coppi[ae]|studentess[ae]|donn[ae]|signor[ae])\\s+italian[ae](?!\\p{L})`,
        '\\b(?:si affitta|affittasi|affitto|affittiamo)\\s+(?:a|ad)\\s+(?:person[ae] |famigli[ae] |coppi[ae] )?italian[ie](?!\\p{L})',
        '(?<!\\p{L})(?:italiani|italians|europeans)\\s+(?:only|soltanto|solo)\\b',
      ],
    },
    {
      about: 'religion',
      patterns: [
        ...against(believers),
        ...onlyFor(believers),
        `(?<!\\p{L})(?:christians?|catholics?|muslims?|jews) only\\b`,
      ],
    },
    {
      about: 'orientation',
      patterns: [
        ...against(orientations),
        ...onlyFor('etero|eterosessual[ie]|straight(?: people| couples| tenants)?|heterosexuals?'),
      ],
    },
    {
      about: 'disability',
      patterns: [
        ...against(disabled),
        ...onlyFor('normodotat[ie]|san[ie](?: di mente)?|able[ -]bodied|autosufficient[ie]'),
      ],
    },
    {
      about: 'family',
      within: 'rental',
      patterns: [
        ...against(`${children}|famiglie`),
        `${only}${forWhom}${peopleOf}(?:single|coppi[ae]|famigli[ae]|person[ae]|adult[ie]|couples?|adults?)\\s+(?:senza|without)\\s+(?:${children})(?!\\p{L})`,
        `${only}${forWhom}(?:adult[ie]|adults?)(?!\\p{L})`,
        '\\b(?:adults|child[ -]?free|couples) only\\b',
      ],
    },
    {
      about: 'gender',
      within: 'whole',
      patterns: [
        ...against('uomini|donne|maschi|femmine|men|women|males?|females?|girls|boys'),
        ...onlyFor(
          'ragazze|donne|signorin[ae]|signore|studentesse|lavoratrici|femmine|uomini|maschi|girls?|women|females?|ladies|men|males?',
        ),
        '(?<!\\p{L})(?:girls|women|females?|ladies|men|males?)\\s+only\\b',
      ],
    },
  ];
