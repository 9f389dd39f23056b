-- no transaction
-- Without deleted leads, so that counting the leads of a state reads the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_state_idx" ON "leads"("property_state", "created_at" DESC)
WHERE "deleted_at" IS NULL;
