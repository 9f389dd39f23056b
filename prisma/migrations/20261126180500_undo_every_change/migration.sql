-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "run_id" INTEGER;

-- Merges and recalculations that can still be undone become runs, as new ones are.
INSERT INTO "bulk_runs" ("actor", "kind", "value", "previous", "created_at")
SELECT "actor", 'company.merge', to_jsonb("removed_id"), jsonb_build_array(jsonb_build_object('value', NULL, 'ids', jsonb_build_array("removed_id"))), "merged_at"
FROM "company_merges" WHERE "moved" IS NOT NULL ORDER BY "merged_at";
INSERT INTO "bulk_runs" ("actor", "kind", "value", "previous", "created_at")
SELECT "actor", 'hostscore.recalculate', to_jsonb("id"), '[]', COALESCE("finished_at", "started_at")
FROM "hostscore_runs" WHERE "status" = 'done' AND "scope" = 'all' AND "can_undo" ORDER BY "id";
