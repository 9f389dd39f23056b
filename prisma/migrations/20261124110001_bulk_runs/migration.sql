-- CreateTable
CREATE TABLE "bulk_runs" (
    "id" SERIAL NOT NULL,
    "actor" VARCHAR(255) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "value" JSONB,
    "previous" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bulk_runs_created_at_idx" ON "bulk_runs"("created_at");
