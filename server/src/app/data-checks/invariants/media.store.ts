import { type Family, NOW } from './invariant.rules.ts';

/** Photos and videos in the database; `check-files.ts` checks their files. Full scan of property_media. */
export const media: Family = {
  name: 'media',
  tables: ['media_file', 'property_media', 'media_upload'],
  invariants: [
    {
      id: 'media.shown',
      text: 'A media item of a property is a file or a rejected upload; a hidden one is still being processed.',
      source:
        'server/migrations/0013_property_editing.sql "property_media_source"; server/src/catalog/media/process-upload.ts',
      weight: 'error',
      offenders: `
        select 'photo ' || link.id as subject, format('of property %s: upload %s is %s', link.property_id, upload.id, coalesce(upload.status, 'missing')) as what
        from property_media link left join media_upload upload on upload.id = link.upload_id
        where case when link.is_processing then upload.status is null or upload.status not in ('PENDING', 'PROCESSING')
          else link.media_file_id is null and upload.status is distinct from 'REFUSED' end`,
    },
    {
      id: 'media.judged',
      text: 'An upload that is ready has its file, one that was refused says why, and one that is still being processed has neither.',
      source: 'server/src/catalog/media/process-upload.ts',
      weight: 'error',
      offenders: `
        select 'upload ' || id as subject, format('is %s, file %s, refusal %s', status, coalesce(media_file_id::text, 'none'), coalesce(refusal, 'none')) as what
        from media_upload
        where (status = 'READY') <> (media_file_id is not null) or (status = 'REFUSED') <> (refusal is not null)`,
    },
    {
      id: 'media.late',
      text: 'No upload has been worked on for longer than a quarter of an hour.',
      source: 'docs/operations-services.md "Photos and videos"',
      weight: 'warning',
      offenders: `
        select 'upload ' || id as subject, format('tried %s times, last %s', attempts, attempted_at) as what
        from media_upload where status = 'PROCESSING' and attempted_at < ${NOW} - interval '15 minutes'`,
    },
  ],
};
