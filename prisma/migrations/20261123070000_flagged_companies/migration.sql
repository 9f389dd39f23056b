-- The flag "possible duplicate" is stored with the newer of two companies; the older finds it among the few rows that
-- carry any (prisma/schema knows no partial indexes; its diff leaves them alone).
CREATE INDEX "management_companies_flagged_idx" ON "management_companies" ("id") WHERE "possible_duplicate_ids" <> '{}';
