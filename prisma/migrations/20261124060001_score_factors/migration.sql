-- AlterTable
ALTER TABLE "hostscore_batches" ADD COLUMN     "factors" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "hostscore_snapshots" ADD COLUMN     "factors" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
