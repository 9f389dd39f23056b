-- CreateTable
CREATE TABLE "data_subject_requests" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "phone" VARCHAR(50),
    "channel" VARCHAR(20) NOT NULL,
    "received_on" VARCHAR(10) NOT NULL,
    "due_on" VARCHAR(10) NOT NULL,
    "extension_reason" TEXT,
    "status" VARCHAR(20) NOT NULL DEFAULT 'new',
    "answer" TEXT,
    "handled_by" VARCHAR(255) NOT NULL,
    "notes" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "confirm_nonce" VARCHAR(32),
    "confirm_expires_at" TIMESTAMPTZ(3),
    "copy_nonce" VARCHAR(32),
    "copy_expires_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_subject_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "data_subject_request_events" (
    "id" SERIAL NOT NULL,
    "request_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "actor" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_subject_request_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_subject_requests_finished_at_due_on_idx" ON "data_subject_requests"("finished_at", "due_on");

-- CreateIndex
CREATE INDEX "data_subject_request_events_request_id_idx" ON "data_subject_request_events"("request_id");

-- AddForeignKey
ALTER TABLE "data_subject_request_events" ADD CONSTRAINT "data_subject_request_events_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "data_subject_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
