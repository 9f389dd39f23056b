-- One key for all spellings of a sender's mailbox, so that a `+tag` gets nobody a fourth receipt a day.
ALTER TABLE "contact_messages" ADD COLUMN "contact_key" VARCHAR(255);
UPDATE "contact_messages" SET "contact_key" = lower("email");
ALTER TABLE "contact_messages" ALTER COLUMN "contact_key" SET NOT NULL;

CREATE INDEX "contact_messages_contact_key_created_at_idx" ON "contact_messages"("contact_key", "created_at");
