-- AlterTable
ALTER TABLE "cities" ADD COLUMN     "letters" VARCHAR(255) NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "cities_letters_idx" ON "cities"("letters");
