-- CreateIndex
CREATE INDEX "management_companies_updated_at_id_idx" ON "management_companies"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "management_companies_state_created_at_idx" ON "management_companies"("state", "created_at" DESC);

-- CreateIndex
CREATE INDEX "leads_updated_at_id_idx" ON "leads"("updated_at" DESC, "id" DESC);

-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "company_id" INTEGER;

-- CreateIndex
CREATE INDEX "idempotency_keys_company_id_idx" ON "idempotency_keys"("company_id");

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
