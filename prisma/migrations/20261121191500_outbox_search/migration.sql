-- Any part of an address, or the number of a mail, a lead or a company, finds a mail in the outbox.
CREATE INDEX "email_messages_company_id_idx" ON "email_messages" ("company_id");

-- As for leads: a server that does not give us pg_trgm finds the same, slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "email_messages_to_search_idx" ON "email_messages" USING gin ("to" gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm is not available here (%): searching the outbox reads the whole table.', SQLERRM;
END
$$;
