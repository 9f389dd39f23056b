-- CreateTable
CREATE TABLE "lead_replies" (
    "id" SERIAL NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "subject" VARCHAR(120) NOT NULL,
    "text" TEXT NOT NULL,
    "author" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_replies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_templates" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "subject" VARCHAR(120) NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lead_replies_lead_id_idx" ON "lead_replies"("lead_id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_templates_name_key" ON "reply_templates"("name");

-- AddForeignKey
ALTER TABLE "lead_replies" ADD CONSTRAINT "lead_replies_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
