ALTER TABLE "email_messages" ADD COLUMN "request_id" VARCHAR(64);
