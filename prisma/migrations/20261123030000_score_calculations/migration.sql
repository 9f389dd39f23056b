-- A calculation of single companies (after an approval or an edit) is no recalculation of all.
ALTER TABLE "hostscore_runs" ADD COLUMN "scope" VARCHAR(20) NOT NULL DEFAULT 'all',
ADD COLUMN "can_undo" BOOLEAN NOT NULL DEFAULT false;

-- What a calculation replaced, so that it can be taken back.
ALTER TABLE "hostscore_snapshots" ADD COLUMN "previous_confidence" INTEGER,
ADD COLUMN "previous_scored_at" TIMESTAMPTZ(3),
ADD COLUMN "previous_version" VARCHAR(20);
