-- `fold_text` is the SQL version of `foldText` (shared/lib/fold-text.ts): every search compares names without case,
-- accents, apostrophes and repeated spaces. Immutable, so that indexes can hold it: no step depends on a collation. Most
-- texts need nothing but lower case, and PostgreSQL inlines the check for them.
CREATE FUNCTION fold_unusual_text(original text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := regexp_replace(
    normalize(replace(original, '´', ''), NFKD),
    '[\u0300-\u036f\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f''’‘‛ʻʼ`′\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]',
    '', 'g');
BEGIN
  IF octet_length(folded) <> char_length(folded) THEN
    folded := translate(
      folded,
      'ÆÐÞŊŒẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯØøŁłĐđĦħŦŧς',
      'æðþŋœßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяoollddhhttσ');
  END IF;
  RETURN btrim(regexp_replace(lower(folded COLLATE "C"), '[\t-\r \u1680\u2028\u2029]+', ' ', 'g'), ' ');
END
$$;

CREATE FUNCTION fold_text(original text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN original ~ '[^ -~\x1f]|[''`]|  |^ | $' THEN fold_unusual_text(original)
  ELSE lower(original COLLATE "C") END;

-- The indexes of the searches hold the folded text. A control character, which no text contains, keeps a match from
-- spanning two fields. As before: a server that does not give us pg_trgm finds the same, slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  -- For the four indexes only: an index of a million rows is built three times as fast.
  SET LOCAL maintenance_work_mem = '256MB';
  DROP INDEX IF EXISTS "leads_search_idx", "management_companies_search_idx", "management_companies_name_search_idx",
    "email_messages_to_search_idx";
  CREATE INDEX "leads_search_idx" ON "leads" USING gin
    (fold_text("full_name" || E'\x1f' || "email" || E'\x1f' || "property_city" || E'\x1f' || "property_zip" || E'\x1f' || "property_address") gin_trgm_ops);
  CREATE INDEX "management_companies_search_idx" ON "management_companies" USING gin
    (fold_text("name" || E'\x1f' || "city" || E'\x1f' || "zip_code" || E'\x1f' || coalesce("email", '') || E'\x1f' || "services" || E'\x1f' || coalesce("website", '') || E'\x1f' || coalesce("address", '')) gin_trgm_ops);
  CREATE INDEX "management_companies_name_search_idx" ON "management_companies" USING gin (fold_text("name") gin_trgm_ops);
  CREATE INDEX "email_messages_to_search_idx" ON "email_messages" USING gin (fold_text("to") gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE NOTICE 'pg_trgm is not available here (%): searching reads whole tables.', SQLERRM;
END
$$;
