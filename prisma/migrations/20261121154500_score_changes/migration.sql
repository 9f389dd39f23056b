-- What a recalculation changed: the score before it stands beside the new one.
ALTER TABLE "hostscore_snapshots" ADD COLUMN "previous_score" INTEGER,
ADD COLUMN "changed" BOOLEAN NOT NULL DEFAULT false;
