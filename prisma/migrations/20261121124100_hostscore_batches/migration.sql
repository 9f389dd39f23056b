-- Scores on their way: staged by a run, published with it.
CREATE TABLE "hostscore_batches" (
    "run_id" INTEGER NOT NULL,
    "last_id" INTEGER NOT NULL,
    "company_ids" INTEGER[],
    "scores" INTEGER[],
    "confidences" INTEGER[],

    CONSTRAINT "hostscore_batches_pkey" PRIMARY KEY ("run_id","last_id")
);

ALTER TABLE "hostscore_batches" ADD CONSTRAINT "hostscore_batches_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "hostscore_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
