-- CreateIndex
CREATE INDEX "management_companies_updated_at_id_idx" ON "management_companies"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "management_companies_state_created_at_idx" ON "management_companies"("state", "created_at" DESC);

-- CreateIndex
CREATE INDEX "leads_updated_at_id_idx" ON "leads"("updated_at" DESC, "id" DESC);
