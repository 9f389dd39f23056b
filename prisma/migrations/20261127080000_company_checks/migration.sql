-- AlterTable
ALTER TABLE "management_companies" ADD COLUMN     "insurance_checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "insurance_checked_by" VARCHAR(255),
ADD COLUMN     "insurance_valid_until" DATE,
ADD COLUMN     "license_checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "license_checked_by" VARCHAR(255),
ADD COLUMN     "license_valid_until" DATE;

-- The dates of stored documents, the newest of each company. The documents stay.
UPDATE "management_companies" AS company
SET "insurance_valid_until" = document."expires_on",
    "insurance_checked_by" = COALESCE(
        (SELECT "name" FROM "users" WHERE "email" = document."uploaded_by"), document."uploaded_by"),
    "insurance_checked_at" = document."created_at"
FROM (
    SELECT DISTINCT ON ("company_id") * FROM "company_documents"
    WHERE "kind" = 'insurance' AND "expires_on" IS NOT NULL
    ORDER BY "company_id", "expires_on" DESC, "id" DESC
) AS document
WHERE document."company_id" = company."id";

UPDATE "management_companies" AS company
SET "license_valid_until" = document."expires_on",
    "license_checked_by" = COALESCE(
        (SELECT "name" FROM "users" WHERE "email" = document."uploaded_by"), document."uploaded_by"),
    "license_checked_at" = document."created_at"
FROM (
    SELECT DISTINCT ON ("company_id") * FROM "company_documents"
    WHERE "kind" = 'license' AND "expires_on" IS NOT NULL
    ORDER BY "company_id", "expires_on" DESC, "id" DESC
) AS document
WHERE document."company_id" = company."id";
