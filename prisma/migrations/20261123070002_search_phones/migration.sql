-- A caller is found by phone number in any spelling, by street address and by number, beside the documented fields; a
-- company by phone and website, too. Phone numbers are compared by their digits, in an index of their own: the digits
-- "12" are in many of them, and are looked for there only when somebody types a phone number.
-- A server that does not give us pg_trgm finds the same, slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  DROP INDEX IF EXISTS "leads_search_idx";
  CREATE INDEX "leads_search_idx" ON "leads" USING gin
    (lower("full_name" || E'\n' || "email" || E'\n' || "property_city" || E'\n' || "property_zip" || E'\n' || "property_address") gin_trgm_ops);
  CREATE INDEX "leads_phone_search_idx" ON "leads" USING gin
    (regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') gin_trgm_ops);
  CREATE INDEX "management_companies_search_idx" ON "management_companies" USING gin
    (lower("name" || E'\n' || "city" || E'\n' || "zip_code" || E'\n' || coalesce("email", '') || E'\n' || "services" || E'\n' || coalesce("website", '')) gin_trgm_ops);
  CREATE INDEX "management_companies_phone_search_idx" ON "management_companies" USING gin
    (regexp_replace(coalesce("phone_number", ''), '[^0-9]', '', 'g') gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm is not available here (%): searching leads and companies reads the whole table.', SQLERRM;
END
$$;
