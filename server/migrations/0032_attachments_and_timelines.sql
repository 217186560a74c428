-- What an email carries as files, in the embedded mailbox: [{"fileName", "mimeType", "content": base64}].
alter table mailbox_letter add column attachments jsonb not null default '[]';

-- The listings of a person, the newest first, on the administrators' timeline.
create index listing_advertiser_created on listing (advertiser_id, created_at desc, id desc);
