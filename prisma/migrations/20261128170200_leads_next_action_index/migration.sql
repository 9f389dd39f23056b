-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_next_action_idx" ON "leads"("next_action_at")
WHERE "next_action_at" IS NOT NULL AND "deleted_at" IS NULL;
