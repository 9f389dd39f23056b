-- CreateTable
CREATE TABLE "notification_choices" (
    "user_id" INTEGER NOT NULL,
    "new_leads" VARCHAR(20) NOT NULL DEFAULT 'off',
    "assignments" BOOLEAN NOT NULL DEFAULT true,
    "mentions" BOOLEAN NOT NULL DEFAULT true,
    "last_digest_day" VARCHAR(10),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "notification_choices_new_leads_idx" ON "notification_choices"("new_leads");

-- AddForeignKey
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
