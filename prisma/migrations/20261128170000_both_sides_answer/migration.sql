-- AlterTable
ALTER TABLE "management_companies" ADD COLUMN     "measured_response_at" TIMESTAMPTZ(3),
ADD COLUMN     "measured_response_count" INTEGER,
ADD COLUMN     "measured_response_hours" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "accepted_mail_at" TIMESTAMPTZ(3),
ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "hired" VARCHAR(10),
ADD COLUMN     "hired_company_id" INTEGER,
ADD COLUMN     "hold_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "network_key" VARCHAR(64),
ADD COLUMN     "next_action" VARCHAR(200),
ADD COLUMN     "next_action_at" TIMESTAMPTZ(3),
ADD COLUMN     "status_reason" VARCHAR(30),
ADD COLUMN     "stopped_at" TIMESTAMPTZ(3),
ADD COLUMN     "unanswered_mail_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "lead_merges" ADD COLUMN     "recipient_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "company_pauses" (
    "company_id" INTEGER NOT NULL,
    "full_until" DATE NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pauses_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "company_facts" (
    "company_id" INTEGER NOT NULL,
    "fact" VARCHAR(30) NOT NULL,
    "value" VARCHAR(255) NOT NULL,
    "said_on" DATE NOT NULL,

    CONSTRAINT "company_facts_pkey" PRIMARY KEY ("company_id","fact")
);

-- CreateTable
CREATE TABLE "profile_corrections" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "token_nonce" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3),
    "changes" JSONB,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" VARCHAR(255),
    "accepted" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "note" VARCHAR(1000),

    CONSTRAINT "profile_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_notes" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "author" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_recipients" (
    "id" SERIAL NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'sent',
    "token_nonce" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "first_answered_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "decline_reason" VARCHAR(30),
    "talked_on" DATE,
    "talked_by" VARCHAR(20),
    "not_signed_reason" VARCHAR(30),
    "owner_reached" BOOLEAN,
    "owner_reached_at" TIMESTAMPTZ(3),
    "clock_step" VARCHAR(10),
    "clock_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "company_pauses_ends_at_idx" ON "company_pauses"("ends_at");

-- CreateIndex
CREATE INDEX "company_facts_fact_value_idx" ON "company_facts"("fact", "value");

-- CreateIndex
CREATE INDEX "profile_corrections_company_id_created_at_idx" ON "profile_corrections"("company_id", "created_at");

-- CreateIndex
-- CreateIndex
CREATE INDEX "company_notes_company_id_id_idx" ON "company_notes"("company_id", "id");

-- CreateIndex
CREATE INDEX "lead_recipients_company_id_created_at_idx" ON "lead_recipients"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "lead_recipients_lead_id_company_id_key" ON "lead_recipients"("lead_id", "company_id");

-- AddForeignKey
ALTER TABLE "company_pauses" ADD CONSTRAINT "company_pauses_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_facts" ADD CONSTRAINT "company_facts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_corrections" ADD CONSTRAINT "profile_corrections_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_recipients" ADD CONSTRAINT "lead_recipients_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Recipients whose clock runs.
CREATE INDEX "lead_recipients_clock_idx" ON "lead_recipients"("clock_at") WHERE "clock_at" IS NOT NULL;

-- Recipients whose email was not delivered yet.
CREATE INDEX "lead_recipients_sent_idx" ON "lead_recipients"("id") WHERE "state" = 'sent';

-- Recipients without an answer, for the list of leads that nobody answered.
CREATE INDEX "lead_recipients_unanswered_idx" ON "lead_recipients"("lead_id") WHERE "state" IN ('undelivered', 'delivered', 'no_answer');

-- First answers of a company, newest first, for its measured response time.
CREATE INDEX "lead_recipients_first_answer_idx" ON "lead_recipients"("company_id", "first_answered_at" DESC) WHERE "first_answered_at" IS NOT NULL;

-- Corrections that wait for an operator.
CREATE INDEX "profile_corrections_waiting_idx" ON "profile_corrections"("submitted_at") WHERE "submitted_at" IS NOT NULL AND "decided_at" IS NULL;
