-- no transaction
-- With leads that have no next action, so that sorting by it reads along the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_next_order_idx" ON "leads"("next_action_at", "id")
WHERE "deleted_at" IS NULL;
