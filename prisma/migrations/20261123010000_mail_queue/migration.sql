-- DropIndex
DROP INDEX "email_messages_status_due_at_idx";

-- AlterTable
ALTER TABLE "email_messages" ADD COLUMN     "data_started_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_admitted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "priority" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "sender_key" VARCHAR(64),
ADD COLUMN     "unconfirmed" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "email_budgets" (
    "key" VARCHAR(64) NOT NULL,
    "spent_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_budgets_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "email_messages_status_is_admitted_due_at_idx" ON "email_messages"("status", "is_admitted", "due_at");

-- What is in the outbox already waits for no budget; account mails among it leave first.
UPDATE "email_messages" SET "is_admitted" = true;
UPDATE "email_messages" SET "priority" = 0 WHERE "template" LIKE 'auth.%';
