-- One name for one thing: the waitlist, as in its URL, its router and its folder.
ALTER TABLE "place_waiters" RENAME TO "waitlist_entries";
ALTER TABLE "waitlist_entries" RENAME CONSTRAINT "place_waiters_pkey" TO "waitlist_entries_pkey";
ALTER SEQUENCE "place_waiters_id_seq" RENAME TO "waitlist_entries_id_seq";
ALTER INDEX "place_waiters_state_city_slug_idx" RENAME TO "waitlist_entries_state_city_slug_idx";
ALTER INDEX "place_waiters_email_state_city_slug_key" RENAME TO "waitlist_entries_email_state_city_slug_key";

-- Stored counts use the table's name as a key.
UPDATE "retention_runs" SET "counts" = replace(replace("counts"::text, '"toldWaiters"', '"notifiedWaitlistEntries"'), '"placeWaiters"', '"waitlistEntries"')::jsonb
WHERE "counts"::text LIKE '%Waiters"%';
UPDATE "erasures" SET "counts" = replace("counts"::text, '"placeWaiters"', '"waitlistEntries"')::jsonb
WHERE "counts"::text LIKE '%"placeWaiters"%';
