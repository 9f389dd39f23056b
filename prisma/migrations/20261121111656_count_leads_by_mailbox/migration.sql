-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "contact_key" VARCHAR(255);

-- CreateIndex
CREATE INDEX "leads_contact_key_created_at_idx" ON "leads"("contact_key", "created_at");

