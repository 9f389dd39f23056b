-- AlterTable
ALTER TABLE "cities" ADD COLUMN     "coast_mi" INTEGER NOT NULL DEFAULT 99;
