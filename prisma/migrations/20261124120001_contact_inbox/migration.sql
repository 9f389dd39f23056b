-- Contact messages get a status and a history. No version ever wrote "closed_at".
ALTER TABLE "contact_messages" ADD COLUMN "status" VARCHAR(20) NOT NULL DEFAULT 'new';
ALTER TABLE "contact_messages" DROP COLUMN "closed_at";

-- CreateTable
CREATE TABLE "contact_events" (
    "id" SERIAL NOT NULL,
    "message_id" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "from" VARCHAR(20),
    "to" VARCHAR(20),
    "text" TEXT,
    "actor" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_messages_status_created_at_idx" ON "contact_messages"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contact_events_message_id_created_at_idx" ON "contact_events"("message_id", "created_at");

-- AddForeignKey
ALTER TABLE "contact_events" ADD CONSTRAINT "contact_events_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
