-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_held_idx" ON "leads"("held_at")
WHERE "held_at" IS NOT NULL AND "deleted_at" IS NULL;
