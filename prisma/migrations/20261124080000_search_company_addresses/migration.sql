-- A company is found by its street address, too. Emails are found by the name of their company alone.
-- A server that does not give us pg_trgm finds the same, slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  DROP INDEX IF EXISTS "management_companies_search_idx";
  CREATE INDEX "management_companies_search_idx" ON "management_companies" USING gin
    (lower("name" || E'\n' || "city" || E'\n' || "zip_code" || E'\n' || coalesce("email", '') || E'\n' || "services" || E'\n' || coalesce("website", '') || E'\n' || coalesce("address", '')) gin_trgm_ops);
  CREATE INDEX "management_companies_name_search_idx" ON "management_companies" USING gin (lower("name") gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm is not available here (%): searching companies reads the whole table.', SQLERRM;
END
$$;
