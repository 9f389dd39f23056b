-- CreateTable
CREATE TABLE "text_versions" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(150) NOT NULL,
    "version" INTEGER NOT NULL,
    "body" JSONB,
    "note" VARCHAR(255),
    "author" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "text_versions_key_version_key" ON "text_versions"("key", "version");
