-- AlterTable
ALTER TABLE "email_messages" ADD COLUMN "subject" VARCHAR(200);
