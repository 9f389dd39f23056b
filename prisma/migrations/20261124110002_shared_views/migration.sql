-- Saved views were private to a user. Making them visible to all would publish what was private, so they are dropped.
DROP TABLE "saved_views";

-- CreateTable
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "resource" VARCHAR(50) NOT NULL,
    "name" VARCHAR(40) NOT NULL,
    "query" VARCHAR(2000) NOT NULL,
    "created_by" INTEGER,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_resource_name_key" ON "saved_views"("resource", "name");

-- CreateIndex
CREATE INDEX "saved_views_created_by_idx" ON "saved_views"("created_by");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
