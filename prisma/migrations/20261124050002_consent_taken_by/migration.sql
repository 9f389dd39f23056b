-- AlterTable
ALTER TABLE "lead_consents" ADD COLUMN     "taken_by" VARCHAR(255);
