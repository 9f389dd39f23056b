-- CreateTable
CREATE TABLE "lead_forwards" (
    "id" SERIAL NOT NULL,
    "lead_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "message" TEXT,
    "token_nonce" VARCHAR(32) NOT NULL,
    "asked_by" VARCHAR(255) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" VARCHAR(20),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_forwards_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lead_forwards_lead_id_asked_at_idx" ON "lead_forwards"("lead_id", "asked_at");

-- CreateIndex
CREATE INDEX "lead_forwards_company_id_idx" ON "lead_forwards"("company_id");

-- AddForeignKey
ALTER TABLE "lead_forwards" ADD CONSTRAINT "lead_forwards_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_forwards" ADD CONSTRAINT "lead_forwards_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
