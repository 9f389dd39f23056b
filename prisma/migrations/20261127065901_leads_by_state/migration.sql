-- CreateIndex
CREATE INDEX "leads_property_state_created_at_idx" ON "leads"("property_state", "created_at" DESC);
