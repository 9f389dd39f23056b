-- AlterTable
ALTER TABLE "leads" ADD COLUMN     "assignee_id" INTEGER;

-- CreateIndex
CREATE INDEX "leads_assignee_id_created_at_idx" ON "leads"("assignee_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Order by due time: only a new lead waits for contact. On an expression, so Prisma's schema cannot describe it.
CREATE INDEX "leads_due_idx" ON "leads" ((CASE WHEN "status" = 'new' THEN "created_at" END), "id");
