-- CreateTable
CREATE TABLE "company_merges" (
    "removed_id" INTEGER NOT NULL,
    "kept_id" INTEGER NOT NULL,
    "actor" VARCHAR(255) NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "moved" JSONB,

    CONSTRAINT "company_merges_pkey" PRIMARY KEY ("removed_id")
);

-- CreateIndex
CREATE INDEX "company_merges_kept_id_idx" ON "company_merges"("kept_id");

-- CreateIndex
CREATE INDEX "company_merges_merged_at_idx" ON "company_merges"("merged_at");
