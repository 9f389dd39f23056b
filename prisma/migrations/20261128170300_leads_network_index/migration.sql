-- no transaction
-- Recent leads of one network.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_network_idx" ON "leads"("network_key", "created_at")
WHERE "network_key" IS NOT NULL;
