import type { Messages } from '../../messages.ts';

export const reportTemplates: Messages['reportTemplates'] = {
  what: { LISTING: 'L’annonce', USER: 'Le profil' },
  breach: {
    FRAUD: '{{what}} demande de l’argent avant une visite ou un contrat : [où et en quels termes].',
    WRONG_DATA: '{{what}} dit des choses qui ne sont pas vraies : [ce qui est écrit ou montré, et ce qu’il en est].',
    NOT_AVAILABLE: '{{what}} propose un bien que l’on ne peut pas avoir : [depuis quand, et d’après quoi].',
    DISCRIMINATION: '{{what}} exclut des personnes pour ce qu’elles sont : [en quels termes].',
    ILLEGAL_RENTAL: '{{what}} propose une location qui n’est pas en règle : [ce qui manque ou n’est pas vrai].',
    PRIVACY: '{{what}} montre les données d’une personne qui ne l’a pas permis : [lesquelles et où].',
    COPYRIGHT: '{{what}} utilise sans permission les photos ou les textes d’autrui : [lesquels, et d’après quoi].',
    OFFENSIVE: '{{what}} contient des mots ou des images offensants ou violents : [lesquels et où].',
    CHILD_SAFETY: '{{what}} contient quelque chose qui met des mineurs en danger : [quoi et où].',
    OTHER: '{{what}} ne respecte pas les règles : [ce que nous avons vu et où].',
  },
  ending: {
    WARNING: 'Cela peut se corriger, donc nous ne le retirons pas : nous demandons de le faire tout de suite.',
    LISTING_SUSPENDED:
      'En l’état, cela ne peut pas rester sur Soglia, et un avertissement ne suffirait pas à protéger ceux qui le lisent.',
    ACCOUNT_SUSPENDED: 'Le fait est grave ou s’est répété, et suspendre une seule annonce ne suffirait pas.',
  },
  clear: {
    FRAUD: 'Nous n’avons trouvé ni demande d’argent avant une visite, ni autre signe d’une arnaque.',
    WRONG_DATA: 'Les données et les photos que nous avons pu vérifier correspondent à ce qui est déclaré.',
    NOT_AVAILABLE: 'D’après ce que nous savons, le bien est encore disponible.',
    DISCRIMINATION: 'Les conditions écrites n’excluent personne pour ce qu’il est.',
    ILLEGAL_RENTAL: 'Les codes et les données que la loi demande sont présents.',
    PRIVACY: 'Les données que l’on lit sont celles de l’annonceur, qui a choisi de les montrer.',
    COPYRIGHT: 'Rien n’indique que les photos ou les textes soient à d’autres.',
    OFFENSIVE: 'Les mots et les images ne dépassent pas la limite de la critique et du bon goût.',
    CHILD_SAFETY: 'Nous n’avons rien trouvé qui mette des mineurs en danger.',
    OTHER: 'Nous n’avons pas trouvé d’infraction à la loi ni aux conditions d’utilisation.',
  },
  looked: 'Nous avons lu le signalement et regardé {{thing}} : [ce que nous avons vérifié].',
  thing: { LISTING: 'l’annonce avec ses photos', USER: 'le profil et ce qu’il publie' },
  unfounded:
    'Le signalement ne dit rien que l’on puisse vérifier : [pourquoi]. {{what}} ne montre pas ce qui y est décrit.',
};
