-- DropIndex
DROP INDEX "leads_created_at_idx";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "failed_sign_ins" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "locked_until" TIMESTAMPTZ(3),
ADD COLUMN     "two_factor_enabled" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "audit_events" ADD COLUMN     "hash" VARCHAR(64),
ADD COLUMN     "prev_hash" VARCHAR(64);

-- AlterTable
ALTER TABLE "management_companies" ADD COLUMN     "badge_revoked_at" TIMESTAMPTZ(3),
ADD COLUMN     "badge_revoked_reason" VARCHAR(500),
ADD COLUMN     "facts_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "host_score_confidence" INTEGER,
ADD COLUMN     "host_score_version" VARCHAR(20),
ADD COLUMN     "offer" VARCHAR(255),
ADD COLUMN     "possible_duplicate_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "rejection_reason" VARCHAR(1000),
ADD COLUMN     "reviewed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "email_messages" ADD COLUMN     "payload" JSONB;

-- AlterTable
ALTER TABLE "email_config" ADD COLUMN     "weekly_report" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "landing_place" VARCHAR(255),
ADD COLUMN     "source" VARCHAR(50);

-- AlterTable
ALTER TABLE "seo_markets" ADD COLUMN     "not_indexed" VARCHAR(500);

-- AlterTable
ALTER TABLE "seo_tasks" ADD COLUMN     "checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "finding" VARCHAR(500);

-- CreateTable
CREATE TABLE "analytics_events" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" VARCHAR(20) NOT NULL,
    "path" VARCHAR(500) NOT NULL,
    "place" VARCHAR(255),
    "source" VARCHAR(50) NOT NULL,
    "referrer" VARCHAR(255),
    "device" VARCHAR(20) NOT NULL,
    "visitor" VARCHAR(32) NOT NULL,
    "company_id" INTEGER,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analytics_salts" (
    "day" VARCHAR(10) NOT NULL,
    "salt" VARCHAR(64) NOT NULL,

    CONSTRAINT "analytics_salts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "two_factors" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "backup_codes" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "two_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "prefix" VARCHAR(20) NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "scopes" TEXT[],
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "screen" VARCHAR(50) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "query" VARCHAR(2000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "topic" VARCHAR(50) NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hostscore_runs" (
    "id" SERIAL NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'running',
    "version" VARCHAR(20) NOT NULL,
    "actor" VARCHAR(255) NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "processed" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "raised" INTEGER NOT NULL DEFAULT 0,
    "lowered" INTEGER NOT NULL DEFAULT 0,
    "new_tier" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "hostscore_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hostscore_snapshots" (
    "run_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "score" INTEGER,
    "confidence" INTEGER NOT NULL,
    "rank" INTEGER,

    CONSTRAINT "hostscore_snapshots_pkey" PRIMARY KEY ("run_id","company_id")
);

-- CreateTable
CREATE TABLE "badge_reports" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER,
    "url" VARCHAR(2048) NOT NULL,
    "message" TEXT NOT NULL,
    "email" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "badge_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_events" (
    "id" SERIAL NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "from" VARCHAR(50),
    "to" VARCHAR(50),
    "text" TEXT,
    "actor" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "place_waiters" (
    "id" SERIAL NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "state" VARCHAR(2) NOT NULL,
    "city_slug" VARCHAR(255) NOT NULL DEFAULT '',
    "place_name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "notified_at" TIMESTAMPTZ(3),

    CONSTRAINT "place_waiters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id" SERIAL NOT NULL,
    "email_hash" VARCHAR(64) NOT NULL,
    "actor" VARCHAR(255) NOT NULL,
    "counts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_runs" (
    "id" SERIAL NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "counts" JSONB NOT NULL,

    CONSTRAINT "retention_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "analytics_events_at_idx" ON "analytics_events"("at");

-- CreateIndex
CREATE INDEX "analytics_events_kind_at_idx" ON "analytics_events"("kind", "at");

-- CreateIndex
CREATE UNIQUE INDEX "two_factors_user_id_key" ON "two_factors"("user_id");

-- CreateIndex
CREATE INDEX "two_factors_secret_idx" ON "two_factors"("secret");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_user_id_idx" ON "api_keys"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_user_id_screen_name_key" ON "saved_views"("user_id", "screen", "name");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at" DESC);

-- CreateIndex
CREATE INDEX "contact_messages_email_idx" ON "contact_messages"("email");

-- CreateIndex
CREATE INDEX "hostscore_runs_started_at_idx" ON "hostscore_runs"("started_at" DESC);

-- CreateIndex
CREATE INDEX "hostscore_snapshots_company_id_run_id_idx" ON "hostscore_snapshots"("company_id", "run_id");

-- CreateIndex
CREATE INDEX "badge_reports_company_id_idx" ON "badge_reports"("company_id");

-- CreateIndex
CREATE INDEX "badge_reports_created_at_idx" ON "badge_reports"("created_at" DESC);

-- CreateIndex
CREATE INDEX "lead_events_lead_id_created_at_idx" ON "lead_events"("lead_id", "created_at");

-- CreateIndex
CREATE INDEX "place_waiters_state_city_slug_idx" ON "place_waiters"("state", "city_slug");

-- CreateIndex
CREATE UNIQUE INDEX "place_waiters_email_state_city_slug_key" ON "place_waiters"("email", "state", "city_slug");

-- CreateIndex
CREATE INDEX "erasures_email_hash_idx" ON "erasures"("email_hash");

-- CreateIndex
CREATE INDEX "retention_runs_ran_at_idx" ON "retention_runs"("ran_at" DESC);

-- CreateIndex
CREATE INDEX "management_companies_host_rank_idx" ON "management_companies"("host_rank");

-- CreateIndex
CREATE INDEX "management_companies_created_at_id_idx" ON "management_companies"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "leads_created_at_id_idx" ON "leads"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "leads_status_created_at_idx" ON "leads"("status", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hostscore_snapshots" ADD CONSTRAINT "hostscore_snapshots_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "hostscore_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hostscore_snapshots" ADD CONSTRAINT "hostscore_snapshots_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "badge_reports" ADD CONSTRAINT "badge_reports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
