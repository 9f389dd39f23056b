-- AlterTable
ALTER TABLE "management_companies" ADD COLUMN     "logo_url" VARCHAR(2048);

-- CreateTable
CREATE TABLE "company_reviews" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER NOT NULL,
    "author" VARCHAR(120) NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "reviewed_on" DATE NOT NULL,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "company_reviews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "company_reviews_company_id_reviewed_on_id_idx" ON "company_reviews"("company_id", "reviewed_on" DESC, "id");

-- AddForeignKey
ALTER TABLE "company_reviews" ADD CONSTRAINT "company_reviews_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "management_companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
