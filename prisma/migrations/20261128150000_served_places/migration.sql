-- Companies per place, so that no page counts millions of places. Triggers keep it in the transaction of each change
-- (decision 80). A row without a city slug is a whole state: a company with several cities in it counts once.
CREATE TABLE "served_places" (
    "state" VARCHAR(2) NOT NULL,
    "city_slug" VARCHAR(255) NOT NULL,
    "company_count" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "served_places_pkey" PRIMARY KEY ("state","city_slug")
);

-- Changes of companies, only while a statement runs: the trigger for each row collects them, and the one for the
-- statement counts them together. One by one, a thousand companies of a state would make a thousand versions of its row.
CREATE TABLE "served_place_changes" (
    "company_id" INTEGER NOT NULL,
    "companies" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "served_place_changes_pkey" PRIMARY KEY ("company_id")
);

-- The same as `isListed` (server/modules/companies/directory/listed.repo.ts); served-places.test.ts compares the two.
CREATE FUNCTION is_listed_company(status text, deleted_at timestamptz, business_status text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status = 'approved' AND deleted_at IS NULL
  AND (business_status IS NULL OR business_status IN ('', 'OPERATIONAL'));

-- Locks the companies, so that a place and the status of its company never change at the same time. A company counts in
-- a state with its first place there: when all of its places in the state are new.
CREATE FUNCTION count_added_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM management_companies WHERE id IN (SELECT company_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO served_places AS served (state, city_slug, company_count, changed_at)
  SELECT place.state, place.city_slug, count(*), max(company.updated_at)
  FROM (
    SELECT company_id, state, city_slug FROM added
    UNION ALL
    SELECT company_id, state, '' FROM added GROUP BY company_id, state
    HAVING count(*) = (
      SELECT count(*) FROM company_places own WHERE own.company_id = added.company_id AND own.state = added.state
    )
  ) place
  JOIN management_companies company ON company.id = place.company_id
  WHERE is_listed_company(company.status, company.deleted_at, company.business_status)
  GROUP BY place.state, place.city_slug ORDER BY place.state, place.city_slug
  ON CONFLICT (state, city_slug) DO UPDATE SET
    company_count = served.company_count + excluded.company_count,
    changed_at = greatest(served.changed_at, excluded.changed_at);
  RETURN NULL;
END
$$;

-- Finds nothing when the company itself is deleted: `collect_deleted_company` has counted then.
CREATE FUNCTION count_removed_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM management_companies WHERE id IN (SELECT company_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO served_places AS served (state, city_slug, company_count, changed_at)
  SELECT place.state, place.city_slug, -count(*), max(company.updated_at)
  FROM (
    SELECT company_id, state, city_slug FROM removed
    UNION ALL
    SELECT company_id, state, '' FROM removed GROUP BY company_id, state
    HAVING NOT EXISTS (
      SELECT FROM company_places own WHERE own.company_id = removed.company_id AND own.state = removed.state
    )
  ) place
  JOIN management_companies company ON company.id = place.company_id
  WHERE is_listed_company(company.status, company.deleted_at, company.business_status)
  GROUP BY place.state, place.city_slug ORDER BY place.state, place.city_slug
  ON CONFLICT (state, city_slug) DO UPDATE SET
    company_count = served.company_count + excluded.company_count,
    changed_at = greatest(served.changed_at, excluded.changed_at);
  RETURN NULL;
END
$$;

CREATE FUNCTION collect_changed_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO served_place_changes (company_id, companies, changed_at) VALUES (
    NEW.id,
    is_listed_company(NEW.status, NEW.deleted_at, NEW.business_status)::int
      - is_listed_company(OLD.status, OLD.deleted_at, OLD.business_status)::int,
    NEW.updated_at
  );
  RETURN NULL;
END
$$;

CREATE FUNCTION collect_deleted_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO served_place_changes (company_id, companies, changed_at) VALUES (OLD.id, -1, now());
  PERFORM count_collected_companies();
  RETURN OLD;
END
$$;

CREATE FUNCTION count_changed_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_collected_companies();
  RETURN NULL;
END
$$;

-- Other transactions do not see the collected rows, because none is ever committed.
CREATE FUNCTION count_collected_companies() RETURNS void LANGUAGE sql AS $$
  WITH collected AS (DELETE FROM served_place_changes RETURNING *),
  place AS (SELECT * FROM collected JOIN company_places USING (company_id))
  INSERT INTO served_places AS served (state, city_slug, company_count, changed_at)
  SELECT state, city_slug, sum(companies), max(changed_at)
  FROM (
    SELECT company_id, state, city_slug, companies, changed_at FROM place
    UNION ALL
    SELECT DISTINCT company_id, state, '', companies, changed_at FROM place
  ) counted
  GROUP BY state, city_slug ORDER BY state, city_slug
  ON CONFLICT (state, city_slug) DO UPDATE SET
    company_count = served.company_count + excluded.company_count,
    changed_at = greatest(served.changed_at, excluded.changed_at)
  WHERE excluded.company_count <> 0 OR served.changed_at < excluded.changed_at
$$;

CREATE FUNCTION refuse_moved_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A place of a company does not change: delete it and insert another one.';
END
$$;

CREATE FUNCTION empty_served_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM served_places;
  RETURN NULL;
END
$$;

CREATE TRIGGER count_added_places AFTER INSERT ON company_places
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_places();

CREATE TRIGGER count_removed_places AFTER DELETE ON company_places
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_places();

CREATE TRIGGER refuse_moved_place BEFORE UPDATE OF company_id, state, city_slug ON company_places
FOR EACH ROW EXECUTE FUNCTION refuse_moved_place();

CREATE TRIGGER empty_served_places AFTER TRUNCATE ON company_places
FOR EACH STATEMENT EXECUTE FUNCTION empty_served_places();

-- For each row, because the condition keeps an update of all ranks from calling the function a million times.
CREATE TRIGGER collect_changed_company AFTER UPDATE OF status, deleted_at, business_status, updated_at
ON management_companies FOR EACH ROW
WHEN (
  (is_listed_company(OLD.status, OLD.deleted_at, OLD.business_status)
    OR is_listed_company(NEW.status, NEW.deleted_at, NEW.business_status))
  AND (OLD.status, OLD.deleted_at, OLD.business_status, OLD.updated_at)
    IS DISTINCT FROM (NEW.status, NEW.deleted_at, NEW.business_status, NEW.updated_at)
)
EXECUTE FUNCTION collect_changed_company();

CREATE TRIGGER count_changed_companies AFTER UPDATE OF status, deleted_at, business_status, updated_at
ON management_companies FOR EACH STATEMENT EXECUTE FUNCTION count_changed_companies();

-- Before the deletion: afterwards its places are gone.
CREATE TRIGGER collect_deleted_company BEFORE DELETE ON management_companies FOR EACH ROW
WHEN (is_listed_company(OLD.status, OLD.deleted_at, OLD.business_status))
EXECUTE FUNCTION collect_deleted_company();

-- The triggers hold locks by now: nothing changes until the table is filled. A place whose companies left keeps its row,
-- and so the date of the change.
INSERT INTO served_places (state, city_slug, company_count, changed_at)
SELECT place.state, coalesce(place.city_slug, ''),
  count(DISTINCT company.id)
    FILTER (WHERE is_listed_company(company.status, company.deleted_at, company.business_status)),
  max(company.updated_at)
FROM company_places place JOIN management_companies company ON company.id = place.company_id
WHERE company.status NOT IN ('pending', 'quarantined')
GROUP BY GROUPING SETS ((place.state, place.city_slug), (place.state));

-- For counts of companies, and for the files of the sitemap.
CREATE INDEX "management_companies_approved_idx" ON "management_companies" ("id") INCLUDE ("business_status", "updated_at")
WHERE "status" = 'approved' AND "deleted_at" IS NULL;

-- Companies that have not heard of their badge.
CREATE INDEX "management_companies_unnotified_idx" ON "management_companies" ("score_last_updated", "host_score")
WHERE "badge_notified" = false AND "badge_revoked_at" IS NULL AND "status" = 'approved' AND "deleted_at" IS NULL
  AND ("business_status" IS NULL OR "business_status" IN ('', 'OPERATIONAL')) AND btrim(coalesce("email", '')) <> '';

-- A hash, because a folded name can be too long for a B-tree. The trigrams of a common word are in half of all names.
CREATE INDEX "management_companies_folded_name_idx" ON "management_companies" USING hash (fold_text("name"));
