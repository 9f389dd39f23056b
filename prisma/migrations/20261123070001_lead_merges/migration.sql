-- CreateTable
CREATE TABLE "lead_merges" (
    "removed_id" INTEGER NOT NULL,
    "kept_id" INTEGER NOT NULL,
    "run_id" VARCHAR(36) NOT NULL,
    "company_ids" INTEGER[],
    "match_ids" INTEGER[],
    "selected_ids" INTEGER[],
    "interest_ids" INTEGER[],
    "mail_ids" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_merges_pkey" PRIMARY KEY ("removed_id")
);

-- CreateIndex
CREATE INDEX "lead_merges_kept_id_idx" ON "lead_merges"("kept_id");

-- CreateIndex
CREATE INDEX "lead_merges_run_id_removed_id_idx" ON "lead_merges"("run_id", "removed_id");

-- AddForeignKey
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_removed_id_fkey" FOREIGN KEY ("removed_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_kept_id_fkey" FOREIGN KEY ("kept_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
