-- The admin's list of leads at a million rows: an order of its own for each column that sorts (prisma/schema knows no
-- indexes on expressions; its diff leaves them alone).
CREATE INDEX "leads_lower_full_name_idx" ON "leads" (lower("full_name"), "id");
CREATE INDEX "leads_lower_property_city_idx" ON "leads" (lower("property_city"), "id");
CREATE INDEX "leads_property_type_id_idx" ON "leads" ("property_type", "id");
-- Removing duplicates looks for addresses that more than one lead has.
CREATE INDEX "leads_lower_email_idx" ON "leads" (lower("email"), "id");

-- Any part of name, e-mail, city or ZIP code finds a lead (specification, section 5). Trigrams make that quick; a server
-- that does not give us pg_trgm finds the same, slower. To add it later, run the two statements between BEGIN and EXCEPTION.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "leads_search_idx" ON "leads" USING gin
    (lower("full_name" || E'\n' || "email" || E'\n' || "property_city" || E'\n' || "property_zip") gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm is not available here (%): searching leads reads the whole table.', SQLERRM;
END
$$;
