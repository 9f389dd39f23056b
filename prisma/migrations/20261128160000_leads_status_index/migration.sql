-- no transaction
-- Without deleted leads, so that counting the leads of a status reads the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_status_idx" ON "leads"("status", "created_at" DESC)
WHERE "deleted_at" IS NULL;
