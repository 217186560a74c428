import { createLead, saveLeadTemplate } from '#contract/conversations/leads.schemas';
import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { contact, leadsOf, makeAgency } from './leads.fixtures.ts';

/** Requests to leads for the API document test, in the order of the routes. */
export async function leadRequests(test: TestApp): Promise<RequestFixtures> {
  const agency = await makeAgency(test);
  const { owner, params } = agency;
  const [agent, viewer] = [await agency.member('AGENT'), await agency.member('VIEWER')];
  await contact(await actor(test, { name: 'Vera', surname: 'Rossi' }), agency.listingId);
  const [first] = await leadsOf(owner, agency.id);
  const entered = {
    name: 'Bruno Bianchi',
    email: 'bruno@fuori.test',
    source: 'PHONE',
    legalBasis: 'CONTRACT',
  } as const;
  const { data: second } = await owner.api.call(createLead, { params, body: entered });
  const text = { title: 'Visita', text: 'Venga sabato', isPersonal: true };
  const { data: template } = await owner.api.call(saveLeadTemplate, { params, body: text });
  const { cookie } = owner;
  const at = (path: string) => `/api/v1/organizations/${agency.id}${path}`;
  const lead = at(`/leads/${first?.id}`);
  const [none, nowhere] = [at('/leads/2000000000'), '/api/v1/organizations/2000000000'];
  return {
    'leads.listLeads': [
      { url: at('/leads?waiting=true&assignee=none&q=vera'), cookie },
      { url: at('/leads?stage=NEW'), cookie: viewer.cookie },
      { url: at('/leads?assignee=nessuno'), cookie, status: 422 },
      { url: `${nowhere}/leads`, cookie, status: 404 },
    ],
    'leads.createLead': [
      {
        url: at('/leads'),
        body: {
          ...entered,
          email: 'nuova@fuori.test',
          phone: '3331234567',
          listingId: agency.listingId,
          note: 'Cerca casa',
          assigneeId: agent.id,
        },
        cookie,
        status: 201,
      },
      { url: at('/leads'), body: { ...entered, listingId: 2_000_000_000 }, cookie, status: 404 },
      { url: at('/leads'), body: { ...entered, email: undefined }, cookie, status: 422 },
      { url: at('/leads'), body: entered, cookie: viewer.cookie, status: 403 },
    ],
    'leads.getLead': [
      { url: lead, cookie },
      { url: none, cookie, status: 404 },
      { url: lead, cookie: viewer.cookie, status: 403 },
    ],
    'leads.editLead': [
      { url: lead, body: { version: first?.version, stage: 'VISIT', assigneeId: agent.id }, cookie },
      { url: lead, body: { version: 99, stage: 'VISIT' }, cookie, status: 409 },
      { url: lead, body: { version: 1, stage: 'LOST' }, cookie, status: 422 },
      { url: none, body: { version: 1 }, cookie, status: 404 },
    ],
    'leads.openLead': [
      { url: `${lead}/opened`, cookie: agent.cookie },
      { url: `${none}/opened`, cookie, status: 404 },
    ],
    'leads.addLeadEvent': [
      { url: `${lead}/events`, body: { kind: 'CALL', text: 'Richiama', key: 'chiamata-1' }, cookie, status: 201 },
      { url: `${none}/events`, body: { kind: 'NOTE', text: 'x' }, cookie, status: 404 },
    ],
    'leads.mergeLeads': [
      { url: `${lead}/merge`, body: { otherId: second.id }, cookie },
      { url: `${lead}/merge`, body: { otherId: first?.id }, cookie, status: 409 },
    ],
    'leads.splitLead': [
      { url: `${lead}/split`, body: { mergedId: second.id }, cookie },
      { url: `${lead}/split`, body: { mergedId: second.id }, cookie, status: 409 },
    ],
    'leads.getLeadRules': [
      { url: at('/lead-rules'), cookie },
      { url: `${nowhere}/lead-rules`, cookie, status: 404 },
    ],
    'leads.saveLeadRules': [
      {
        url: at('/lead-rules'),
        body: {
          version: 1,
          rules: [{ contractTypes: ['SALE'], provinces: ['TO'], priceMax: 300_000, memberIds: [agent.id] }],
          retentionMonths: 12,
        },
        cookie,
      },
      { url: at('/lead-rules'), body: { version: 1, rules: [], retentionMonths: 12 }, cookie, status: 409 },
      { url: at('/lead-rules'), body: { version: 2, rules: [], retentionMonths: 5 }, cookie, status: 422 },
    ],
    'leads.getLeadStatistics': [
      { url: at('/lead-statistics'), cookie },
      { url: `${nowhere}/lead-statistics`, cookie, status: 404 },
    ],
    'leads.listLeadTemplates': [
      { url: at('/lead-templates'), cookie },
      { url: at('/lead-templates'), cookie: viewer.cookie, status: 403 },
    ],
    'leads.saveLeadTemplate': [
      { url: at('/lead-templates'), body: { title: 'Orari', text: 'Dalle 9 alle 18', isPersonal: false }, cookie },
      {
        url: at('/lead-templates'),
        body: { title: 'Orari', text: 'x', isPersonal: false },
        cookie: agent.cookie,
        status: 403,
      },
    ],
    'leads.deleteLeadTemplate': [
      { url: at(`/lead-templates/${template.id}`), cookie },
      { url: at('/lead-templates/2000000000'), cookie },
    ],
  };
}
