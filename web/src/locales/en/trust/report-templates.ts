import type { Messages } from '../../messages.ts';

export const reportTemplates: Messages['reportTemplates'] = {
  what: { LISTING: 'The listing', USER: 'The profile' },
  breach: {
    FRAUD: '{{what}} asks for money before a visit or a contract: [where and in which words].',
    WRONG_DATA: '{{what}} says what is not true: [what is written or shown, and what is the case].',
    NOT_AVAILABLE: '{{what}} offers a home that cannot be had: [since when, and how we know].',
    DISCRIMINATION: '{{what}} shuts people out for what they are: [in which words].',
    ILLEGAL_RENTAL: '{{what}} offers a rental that is not in order: [what is missing or untrue].',
    PRIVACY: '{{what}} shows data of a person who did not allow it: [which and where].',
    COPYRIGHT: '{{what}} uses photos or texts of others without permission: [which, and how we know].',
    OFFENSIVE: '{{what}} holds offensive or violent words or pictures: [which and where].',
    CHILD_SAFETY: '{{what}} holds something that endangers minors: [what and where].',
    OTHER: '{{what}} does not keep to the rules: [what we saw and where].',
  },
  ending: {
    WARNING: 'It can be put right, so we do not take it off: we ask for that to be done at once.',
    LISTING_SUSPENDED: 'As long as it is so it cannot be on Soglia, and a warning would not protect its readers.',
    ACCOUNT_SUSPENDED: 'It is serious or has happened again, and suspending one listing would not be enough.',
  },
  clear: {
    FRAUD: 'We found no request for money before a visit, nor other signs of a fraud.',
    WRONG_DATA: 'The data and photos that we could check are as declared.',
    NOT_AVAILABLE: 'As far as we can see the home is still available.',
    DISCRIMINATION: 'The conditions written shut out nobody for what they are.',
    ILLEGAL_RENTAL: 'The codes and data that the law asks for are there.',
    PRIVACY: 'The data that can be read are those of whoever published, who chose to show them.',
    COPYRIGHT: 'Nothing says that photos or texts belong to others.',
    OFFENSIVE: 'The words and pictures do not go beyond criticism and good taste.',
    CHILD_SAFETY: 'We found nothing that endangers minors.',
    OTHER: 'We found no breach of the law or of the terms of use.',
  },
  looked: 'We read the report and looked at {{thing}}: [what we checked].',
  thing: { LISTING: 'the listing with its photos', USER: 'the profile and what it publishes' },
  unfounded: 'The report says nothing that can be verified: [why]. {{what}} does not show what it tells of.',
};
