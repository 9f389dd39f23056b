-- A company beyond 60 miles that does not serve the place is shown as the nearest we list: it is no match, and nothing counts it.
ALTER TABLE "lead_matches" ADD COLUMN "is_nearest" BOOLEAN NOT NULL DEFAULT false;
UPDATE "lead_matches" SET "is_nearest" = true WHERE "distance_miles" > 60 AND "reasons"[1] LIKE 'Nearest we know,%';
