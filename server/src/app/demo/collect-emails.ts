import type { Jobs } from '../../platform/jobs/jobs.ts';

/** `jobs`, but no email is sent: collects the ids of queued emails in `emailIds`. */
export function collectEmails(jobs: Jobs, emailIds: number[]): Jobs {
  const enqueueAll: Jobs['enqueueAll'] = async (on, job, payloads) => {
    if (job !== 'mail.sendEmail') return jobs.enqueueAll(on, job, payloads);
    for (const payload of payloads) if ('emailId' in payload) emailIds.push(payload.emailId);
  };
  return { ...jobs, enqueueAll };
}
