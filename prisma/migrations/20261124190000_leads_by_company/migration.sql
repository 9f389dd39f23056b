-- The search of leads by the name of a company reads only what its owners selected, not all matches
-- (prisma/schema knows no partial indexes; its diff leaves them alone).
CREATE INDEX "lead_matches_selected_idx" ON "lead_matches" ("company_id", "lead_id") WHERE "selected";
