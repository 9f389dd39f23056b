-- AlterTable
ALTER TABLE "management_companies" ADD COLUMN     "founded_text" VARCHAR(255),
ALTER COLUMN "state" SET DATA TYPE VARCHAR(50),
ALTER COLUMN "zip_code" SET DATA TYPE VARCHAR(50);
