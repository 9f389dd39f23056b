-- Reports: days added up, and the weeks that were mailed.
CREATE TABLE "analytics_days" (
    "day" VARCHAR(10) NOT NULL,
    "dimension" VARCHAR(20) NOT NULL,
    "key" VARCHAR(500) NOT NULL,
    "views" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,
    "step1" INTEGER NOT NULL DEFAULT 0,
    "step2" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "analytics_days_pkey" PRIMARY KEY ("day","dimension","key")
);

CREATE TABLE "weekly_reports" (
    "week" VARCHAR(10) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "weekly_reports_pkey" PRIMARY KEY ("week")
);

-- Trackers: a market is known by its path. What the tables held came with the sample data; the first check fills them.
DELETE FROM "seo_markets";
DELETE FROM "seo_states";
DELETE FROM "seo_property_types";
DROP INDEX "seo_markets_state_name_key";
ALTER TABLE "seo_markets" ADD COLUMN "slug" VARCHAR(255) NOT NULL;
CREATE UNIQUE INDEX "seo_markets_state_slug_key" ON "seo_markets"("state", "slug");

ALTER TABLE "seo_states" ADD COLUMN "finding" VARCHAR(500),
ADD COLUMN "last_updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "not_indexed" VARCHAR(500);

ALTER TABLE "seo_property_types" ADD COLUMN "finding" VARCHAR(500);

CREATE TABLE "seo_runs" (
    "id" SERIAL NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'queued',
    "actor" VARCHAR(255),
    "total" INTEGER NOT NULL DEFAULT 0,
    "processed" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "seo_runs_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "seo_runs_started_at_idx" ON "seo_runs"("started_at" DESC);
