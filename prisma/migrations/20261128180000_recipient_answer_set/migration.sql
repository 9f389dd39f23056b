-- AlterTable
ALTER TABLE "lead_recipients" ADD COLUMN     "answer_set_at" TIMESTAMPTZ(3);
