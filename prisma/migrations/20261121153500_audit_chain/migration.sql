-- The audit log as a hash chain. Rows from before it stay outside of it: without position and hash.
ALTER TABLE "audit_events" ADD COLUMN "position" INTEGER,
  ADD COLUMN "payload_salt" VARCHAR(32),
  ADD COLUMN "payload_hash" VARCHAR(64),
  ADD COLUMN "erased_at" TIMESTAMPTZ(3);

CREATE UNIQUE INDEX "audit_events_position_key" ON "audit_events"("position");
CREATE INDEX "audit_events_action_id_idx" ON "audit_events"("action", "id" DESC);
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events"("actor", "id" DESC);

CREATE TABLE "audit_chain" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "events" INTEGER NOT NULL DEFAULT 0,
  "last_hash" VARCHAR(64),
  CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("id")
);
INSERT INTO "audit_chain" ("id") VALUES (1);

CREATE TABLE "audit_seals" (
  "position" INTEGER NOT NULL,
  "hash" VARCHAR(64) NOT NULL,
  "mac" VARCHAR(64) NOT NULL,
  "sealed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("position")
);

-- One retention run a night, and by whom.
ALTER TABLE "retention_runs" ADD COLUMN "night" VARCHAR(10),
  ADD COLUMN "actor" VARCHAR(255) NOT NULL DEFAULT 'system',
  ADD COLUMN "finished_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "retention_runs_night_key" ON "retention_runs"("night");
