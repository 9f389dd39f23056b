-- AlterTable
ALTER TABLE "hostscore_batches" ADD COLUMN     "measured_counts" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "measured_hours" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[];

-- AlterTable
ALTER TABLE "hostscore_snapshots" ADD COLUMN     "previous_measured_at" TIMESTAMPTZ(3),
ADD COLUMN     "previous_measured_count" INTEGER,
ADD COLUMN     "previous_measured_hours" DOUBLE PRECISION;
